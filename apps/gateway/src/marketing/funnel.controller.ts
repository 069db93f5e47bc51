import { FunnelExportQuery } from '@camarim/contracts';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { API } from '../http/api-path.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { FunnelExport } from './funnel-export.service.js';

/** The funnel as a file. */
@Controller(`${API}/admin/funnel`)
@Staff('campaigns')
export class FunnelController {
  constructor(private readonly funnels: FunnelExport) {}

  /** What the screen shows with the same filters, every origin of it. */
  @Get('export')
  @ApiProduces('text/csv')
  async export(@Query() query: FunnelExportQuery, @CurrentViewer() viewer: Viewer): Promise<StreamableFile> {
    const csv = await this.funnels.make(query, viewer.identity);
    return new StreamableFile(Buffer.from(csv), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="funil.csv"',
    });
  }
}
