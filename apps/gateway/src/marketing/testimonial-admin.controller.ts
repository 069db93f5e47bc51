import {
  AdminTestimonialDto,
  AdminTestimonialPageDto,
  TestimonialDecisionBody,
  TestimonialQuery,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentAdminTestimonial } from './marketing.presenter.js';

const PAGE = 50;

/** Whether the words of fans may be shown; they cannot be changed here (MKT-31). */
@Controller(`${API}/admin/testimonials`)
@Staff('campaigns')
export class TestimonialAdminController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(@Query() query: TestimonialQuery, @CurrentViewer() viewer: Viewer): Promise<AdminTestimonialPageDto> {
    const { state = null, modelId = null, cursor = null } = query;
    const request = { state, modelId, cursor, limit: PAGE };
    const page = await this.rpc.call('marketing.testimonial.list', request, viewer.identity);
    return { items: page.items.map(presentAdminTestimonial), nextCursor: page.nextCursor };
  }

  /** Approved, refused or hidden; the writer is told, and of a refusal or a hiding reads the reason. */
  @Put(':id/decision')
  async decide(
    @Param('id', new UuidParam('testimonial-not-found')) testimonialId: string,
    @Body() { state, version, reason = '' }: TestimonialDecisionBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminTestimonialDto> {
    const request = { testimonialId, state, version, reason };
    return presentAdminTestimonial(await this.rpc.call('marketing.testimonial.decide', request, viewer.identity));
  }
}
