import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import { BasicGuard } from '../http/secret.guard.js';
import { ChargeService } from './charge.service.js';
import { CreateChargeDto, RefundDto } from './create-charge.dto.js';
import { ListQuery } from './list.query.js';
import { type Transaction, toTransaction } from './transaction.js';

@Controller('pix/v1/transactions')
@UseGuards(BasicGuard)
@UseInterceptors(FaultInterceptor)
export class ChargeController {
  constructor(private readonly charges: ChargeService) {}

  @Post()
  create(
    @Body() body: CreateChargeDto,
    @Headers('idempotency-key') key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Transaction {
    const { charge, isNew } = this.charges.create(body, checkedKey(key));
    void reply.status(isNew ? 201 : 200);
    return toTransaction(charge);
  }

  /** Charges by the merchant's reference, or those paid between two instants, in pages. */
  @Get()
  list(@Query() query: ListQuery): { data: Transaction[]; page?: number; pages?: number } {
    const { externalRef, paidFrom, paidTo, page, limit } = query;
    if (externalRef !== undefined) {
      return { data: this.charges.findByExternalRef(externalRef).map((charge) => toTransaction(charge)) };
    }
    if (paidFrom === undefined || paidTo === undefined) {
      throw new BadRequestException({ message: 'Dados inválidos', errors: ['externalRef: falta'] });
    }
    const paid = this.charges.paidBetween(new Date(paidFrom), new Date(paidTo));
    const data = paid.slice((page - 1) * limit, page * limit).map((charge) => toTransaction(charge));
    return { data, page, pages: Math.ceil(paid.length / limit) };
  }

  @Get(':id')
  read(@Param('id') id: string): Transaction {
    return toTransaction(this.charges.find(id));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  cancel(@Param('id') id: string): Transaction {
    return toTransaction(this.charges.cancel(id));
  }

  @Post(':id/refunds')
  refund(
    @Param('id') id: string,
    @Body() body: RefundDto,
    @Headers('idempotency-key') key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Transaction {
    const { charge, isNew } = this.charges.refund(id, body.amount, checkedKey(key));
    void reply.status(isNew ? 201 : 200);
    return toTransaction(charge);
  }
}

function checkedKey(key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new BadRequestException({
    message: 'Dados inválidos',
    errors: ['Idempotency-Key: de 1 a 255 caracteres visíveis'],
  });
}
