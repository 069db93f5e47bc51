import {
  BulkApproveBody,
  BulkResultsDto,
  ReasonBody,
  RefundBody,
  SaleDetailDto,
  SalePageDto,
  SalesExportQuery,
  SalesMetricsQuery,
  SalesQuery,
  SalesReportDto,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentBulk, presentSaleDetail, presentSales } from './sale.presenter.js';
import { filterOf, SalesExportService } from './sales-export.service.js';

const PAGE = 50;
const SaleId = () => Param('id', new UuidParam('payment-not-found'));

@Controller(`${API}/admin`)
@Staff('sales')
export class SalesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly exports: SalesExportService,
  ) {}

  @Get('payments')
  async list(@Query() query: SalesQuery, @CurrentViewer() viewer: Viewer): Promise<SalePageDto> {
    const { cursor = null, limit = PAGE } = query;
    const request = { cursor, limit, filter: filterOf(query) };
    return presentSales(await this.rpc.call('billing.payment.list', request, viewer.identity));
  }

  /** What the list shows with the same filters, as a file; e-mails stay masked. */
  @Get('payments/export')
  @Staff('money')
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  export(@Query() query: SalesExportQuery, @CurrentViewer() viewer: Viewer): Promise<StreamableFile> {
    return this.exports.file(query, viewer.identity);
  }

  @Get('payments/:id')
  async detail(@SaleId() id: string, @CurrentViewer() viewer: Viewer): Promise<SaleDetailDto> {
    return this.read(id, viewer);
  }

  @Post('payments/bulk-approve')
  @HttpCode(200)
  @Staff('money')
  async approveMany(@Body() body: BulkApproveBody, @CurrentViewer() viewer: Viewer): Promise<BulkResultsDto> {
    const { paymentIds, reason } = body;
    return presentBulk(await this.rpc.call('billing.payment.approve-many', { paymentIds, reason }, viewer.identity));
  }

  @Post('payments/:id/approve')
  @HttpCode(200)
  @Staff('money')
  async approve(
    @SaleId() paymentId: string,
    @Body() { reason }: ReasonBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SaleDetailDto> {
    await this.rpc.call('billing.payment.approve', { paymentId, reason }, viewer.identity);
    return this.read(paymentId, viewer);
  }

  @Post('payments/:id/reject')
  @HttpCode(200)
  @Staff('money')
  async reject(
    @SaleId() paymentId: string,
    @Body() { reason }: ReasonBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SaleDetailDto> {
    await this.rpc.call('billing.payment.reject', { paymentId, reason }, viewer.identity);
    return this.read(paymentId, viewer);
  }

  @Post('payments/:id/refund')
  @HttpCode(200)
  @Staff('money')
  async refund(
    @SaleId() paymentId: string,
    @Body() body: RefundBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SaleDetailDto> {
    const { reason, amountCents = null } = body;
    await this.rpc.call('billing.payment.refund', { paymentId, reason, amountCents }, viewer.identity);
    return this.read(paymentId, viewer);
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

  @Get('metrics/sales')
  @Staff('figures')
  metrics(@Query() query: SalesMetricsQuery, @CurrentViewer() viewer: Viewer): Promise<SalesReportDto> {
    const { from = null, to = null } = query;
    const period = query.period ?? (from === null && to === null ? 'month' : null);
    return this.rpc.call('billing.metrics.sales', { period, from, to }, viewer.identity);
  }

  private async read(paymentId: string, { identity }: Viewer): Promise<SaleDetailDto> {
    return presentSaleDetail(await this.rpc.call('billing.payment.detail', { paymentId }, identity));
  }
}
