import { randomUUID } from 'node:crypto';
import { centsFromReais, localDateOf } from '@camarim/domain';
import {
  Body,
  ConflictException,
  Controller,
  Get,
  HttpCode,
  Post,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import { asaasTransfer } from '../payouts/payout.views.js';
import { PayoutBook } from '../payouts/payout-book.js';
import { PayoutNotices } from '../payouts/payout-notices.js';
import { AsaasGuard } from './asaas.controller.js';
import { AsaasTransferDto, AsaasTransferQuery } from './asaas.dto.js';

type Json = Record<string, unknown>;
/** A second transfer of one sum to one key is refused for so long. */
const SAME_MS = 15 * 60_000;

/** Asaas's transfers: the merchant's reference is shown and searched by nobody, and asked twice it pays twice. */
@Controller('asaas/v3/transfers')
@UseGuards(AsaasGuard)
@UseInterceptors(FaultInterceptor)
export class AsaasTransferController {
  constructor(
    private readonly book: PayoutBook,
    private readonly notices: PayoutNotices,
  ) {}

  @Post()
  @HttpCode(200)
  create(@Body() { value, pixAddressKey: key, externalReference }: AsaasTransferDto): Json {
    const amount = centsFromReais(value);
    const since = new Date(Date.now() - SAME_MS).toISOString();
    const isSame = this.book.between('asaas', since).some((pix) => pix.amount === amount && pix.key === key);
    if (isSame) throw new ConflictException('Já existe uma transferência idêntica feita há poucos minutos.');
    const own = randomUUID();
    const named = externalReference === undefined ? { ref: own, byHand: true as const } : { ref: externalReference };
    this.book.create({ dialect: 'asaas', own, ...named, amount, key });
    const pix = this.book.release(own);
    this.notices.tell(pix);
    return asaasTransfer({ ...pix, state: 'created' });
  }

  /** By the day of its making, the newest first. */
  @Get()
  list(@Query() query: AsaasTransferQuery): Json {
    const { 'dateCreated[ge]': first = '', 'dateCreated[le]': last = '9', offset, limit } = query;
    const all = this.book
      .between('asaas')
      .filter(({ createdAt }) => {
        const day = localDateOf(new Date(createdAt));
        return day >= first && day <= last;
      })
      .reverse();
    const data = all.slice(offset, offset + limit).map(asaasTransfer);
    return { object: 'list', hasMore: offset + limit < all.length, totalCount: all.length, limit, offset, data };
  }
}
