import { SiteSettingsBody, SiteSettingsDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { ReadsContent, Rules } from './access.js';

/** Settings of the whole site. */
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
}
