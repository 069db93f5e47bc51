import { type DossierFile, SalesExportQuery } from '@camarim/contracts';
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

  /** The evidence of a dispute, as it was put together when it began; who takes it is written down. */
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

  /** The newest version of a dispute's dossier, to read. */
  @Get('disputes/:id/dossier.pdf')
  @ApiProduces('application/pdf')
  pdf(
    @Param('id', new UuidParam('not-found')) disputeId: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<StreamableFile> {
    return this.dossier(disputeId, 'pdf', 'application/pdf', viewer);
  }

  /** The same with the facts it is made of, to check. */
  @Get('disputes/:id/dossier.zip')
  @ApiProduces('application/zip')
  zip(
    @Param('id', new UuidParam('not-found')) disputeId: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<StreamableFile> {
    return this.dossier(disputeId, 'zip', 'application/zip', viewer);
  }

  private async dossier(
    disputeId: string,
    file: DossierFile,
    type: string,
    { identity }: Viewer,
  ): Promise<StreamableFile> {
    const { version, data } = await this.rpc.call('billing.dispute.file', { disputeId, file }, identity);
    const name = `dossie-${disputeId.slice(0, 8)}-v${version}.${file}`;
    return new StreamableFile(Buffer.from(data, 'base64'), { type, disposition: `attachment; filename="${name}"` });
  }
}
