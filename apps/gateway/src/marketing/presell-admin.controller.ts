import {
  AdminPresellDto,
  AdminPresellListDto,
  PresellActiveBody,
  PresellBadgesDto,
  PresellBody,
  PresellCreateBody,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ContentService } from '../content/content.service.js';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, VISITOR, type Viewer } from '../security/viewer.js';
import { PresellAdminService } from './presell-admin.service.js';

const PresellId = () => Param('id', new UuidParam('presell-not-found'));

@Controller(`${API}/admin/presells`)
@Staff('pages')
export class PresellAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly presells: PresellAdminService,
    private readonly content: ContentService,
  ) {}

  @Get()
  async list(@CurrentViewer() viewer: Viewer): Promise<AdminPresellListDto> {
    const { items } = await this.rpc.call('marketing.presell.admin-list', {}, viewer.identity);
    return { items: items.map((view) => this.presells.present(view)) };
  }

  @Get(':id')
  async get(@PresellId() presellId: string, @CurrentViewer() viewer: Viewer): Promise<AdminPresellDto> {
    return this.presells.present(await this.rpc.call('marketing.presell.admin-get', { presellId }, viewer.identity));
  }

  /** Her place and age as the page would say them, for the preview of a page not yet saved (FA-26). */
  @Get('badges/:modelId')
  badges(@Param('modelId', new UuidParam('model-not-found')) modelId: string): Promise<PresellBadgesDto> {
    return this.content.saidOf({ modelId, showLocation: true }, VISITOR.identity);
  }

  @Post()
  async create(
    @Body() { modelId, ...body }: PresellCreateBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminPresellDto> {
    const draft = await this.presells.draftOf(body, viewer.identity);
    return this.presells.present(await this.rpc.call('marketing.presell.create', { modelId, draft }, viewer.identity));
  }

  @Put(':id')
  async update(
    @PresellId() presellId: string,
    @Body() body: PresellBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminPresellDto> {
    const draft = await this.presells.draftOf(body, viewer.identity);
    return this.presells.present(
      await this.rpc.call('marketing.presell.update', { presellId, draft }, viewer.identity),
    );
  }

  /** The switch of the card (MKT-25). */
  @Put(':id/active')
  async setActive(
    @PresellId() presellId: string,
    @Body() { isActive }: PresellActiveBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminPresellDto> {
    const request = { presellId, isActive };
    return this.presells.present(await this.rpc.call('marketing.presell.set-active', request, viewer.identity));
  }
}
