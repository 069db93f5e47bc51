import { OwnTestimonialDto, OwnTestimonialListDto, TestimonialBody } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentOwnTestimonial } from './marketing.presenter.js';

const ModelId = () => Param('modelId', new UuidParam('model-not-found'));

/** One's own testimonials: written, changed and taken back by nobody else (MKT-31). */
@Controller(`${API}/me/testimonials`)
@SignedIn()
export class TestimonialController {
  constructor(private readonly rpc: RpcClient) {}

  /** Every creator the person has paid for or written about. */
  @Get()
  async mine(@CurrentViewer() viewer: Viewer): Promise<OwnTestimonialListDto> {
    const { items } = await this.rpc.call('marketing.testimonial.mine', {}, viewer.identity);
    return { items: items.map(presentOwnTestimonial) };
  }

  /** Waits for the team, also when it was approved before in other words. */
  @Put(':modelId')
  async write(
    @ModelId() modelId: string,
    @Body() body: TestimonialBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OwnTestimonialDto> {
    const { text, name, consent, consentVersion } = body;
    const request = { modelId, text, name, consent, consentVersion };
    return presentOwnTestimonial(await this.rpc.call('marketing.testimonial.write', request, viewer.identity));
  }

  /** The consent is taken back: the words are deleted at once, everywhere. */
  @Delete(':modelId')
  @HttpCode(204)
  async withdraw(@ModelId() modelId: string, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.rpc.call('marketing.testimonial.withdraw', { modelId }, viewer.identity);
  }
}
