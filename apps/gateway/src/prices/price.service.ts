import type {
  AdminPriceDto,
  AdminPricePageDto,
  Identity,
  PriceInput,
  PriceListQuery,
  RpcRequest,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { presentPrice, presentPrices } from './price.presenter.js';

type List = RpcRequest<'billing.price.list'>['list'];
const PAGE = 50;

/** The three price lists ask billing alike; only their forms differ. */
@Injectable()
export class PriceService {
  constructor(private readonly rpc: RpcClient) {}

  async list(list: List, query: PriceListQuery, staff: Identity): Promise<AdminPricePageDto> {
    const { archived = false, cursor = null, limit = PAGE } = query;
    return presentPrices(await this.rpc.call('billing.price.list', { list, archived, cursor, limit }, staff));
  }

  async create(list: List, item: PriceInput, staff: Identity): Promise<AdminPriceDto> {
    return presentPrice(await this.rpc.call('billing.price.create', { list, item }, staff));
  }

  /** @throws validation-failed without the revision that was edited. */
  async update(
    list: List,
    id: string,
    edit: { revision: number | undefined; item: PriceInput },
    staff: Identity,
  ): Promise<AdminPriceDto> {
    const { revision, item } = edit;
    if (revision === undefined) {
      const error = { field: 'revision', code: 'required', message: 'Este campo é obrigatório.' };
      throw problem('validation-failed', { errors: [error] });
    }
    return presentPrice(await this.rpc.call('billing.price.update', { list, id, revision, item }, staff));
  }

  async archive(list: List, id: string, staff: Identity): Promise<AdminPriceDto> {
    return presentPrice(await this.rpc.call('billing.price.archive', { list, id }, staff));
  }
}
