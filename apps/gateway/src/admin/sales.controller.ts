import { AdminListQuery, SalePageDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentSales } from './sale.presenter.js';

const PAGE = 50;

@Controller(`${API}/admin/payments`)
@Staff('owner', 'admin', 'finance', 'support')
export class SalesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(@Query() query: AdminListQuery, @CurrentViewer() viewer: Viewer): Promise<SalePageDto> {
    const { cursor = null, limit = PAGE } = query;
    return presentSales(await this.rpc.call('billing.payment.list', { cursor, limit }, viewer.identity));
  }
}
