import { SalesExportQuery } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { SalesExportService } from './sales-export.service.js';

/** Sales as files. */
@Controller(`${API}/admin`)
@Staff('money')
export class SalesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly exports: SalesExportService,
  ) {}

  /** What the list shows with the same filters, as a file; e-mails stay masked. */
  @Get('payments/export')
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  export(@Query() query: SalesExportQuery, @CurrentViewer() viewer: Viewer): Promise<StreamableFile> {
    return this.exports.file(query, viewer.identity);
  }

  /** The evidence of a dispute, as it was put together when it began. */
  @Get('disputes/:id/evidence')
  @Staff('money')
  async evidence(
    @Param('id', new UuidParam('not-found')) disputeId: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<StreamableFile> {
    const evidence = await this.rpc.call('billing.dispute.evidence', { disputeId }, viewer.identity);
    return new StreamableFile(Buffer.from(JSON.stringify(evidence, null, 2)), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="contestacao-${disputeId.slice(0, 8)}.json"`,
    });
  }
}
