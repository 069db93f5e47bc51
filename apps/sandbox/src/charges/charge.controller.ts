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

  @Get()
  list(@Query('externalRef') externalRef: unknown): { data: Transaction[] } {
    if (typeof externalRef !== 'string' || externalRef === '') {
      throw new BadRequestException({ message: 'Dados inválidos', errors: ['externalRef: falta'] });
    }
    return { data: this.charges.findByExternalRef(externalRef).map((charge) => toTransaction(charge)) };
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
