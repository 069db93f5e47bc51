import { ContentChangePageDto, ContentChangeQuery, SiteSettingsBody, SiteSettingsDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { ReadsContent, Rules } from './access.js';
import { presentChange } from './content-admin.presenter.js';

const PAGE = 50;

/** Settings of the whole house, and who of the team changed what. */
@Controller(`${API}/admin`)
@Rules()
export class SiteController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('settings/site')
  @ReadsContent()
  settings(@CurrentViewer() viewer: Viewer): Promise<SiteSettingsDto> {
    return this.rpc.call('catalog.settings.get', {}, viewer.identity);
  }

  /** Only the given fields change. */
  @Put('settings/site')
  update(@Body() changes: SiteSettingsBody, @CurrentViewer() viewer: Viewer): Promise<SiteSettingsDto> {
    return this.rpc.call('catalog.settings.update', { changes }, viewer.identity);
  }

  /** The newest first. */
  @Get('content-changes')
  async changes(@Query() query: ContentChangeQuery, @CurrentViewer() viewer: Viewer): Promise<ContentChangePageDto> {
    const { modelId = null, cursor = null, limit = PAGE } = query;
    const page = await this.rpc.call('catalog.change.list', { modelId, cursor, limit }, viewer.identity);
    return { ...page, items: page.items.map(presentChange) };
  }
}
