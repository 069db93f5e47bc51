import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { toTransaction } from '../charges/transaction.js';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import { BearerGuard } from '../http/secret.guard.js';
import type { ChargeState } from '../ledger/ledger.fold.js';
import {
  MercadoPagoChangeDto,
  MercadoPagoPaymentDto,
  MercadoPagoRefundDto,
  MercadoPagoSearchQuery,
} from './mercado-pago.dto.js';
import { MercadoPagoService } from './mercado-pago.service.js';
import { mercadoPagoPayment } from './mercado-pago.view.js';

type Json = Record<string, unknown>;
const KEY = 'x-idempotency-key';

@Controller('mercado-pago/v1/payments')
@UseGuards(BearerGuard)
@UseInterceptors(FaultInterceptor)
export class MercadoPagoController {
  constructor(private readonly payments: MercadoPagoService) {}

  @Post()
  @HttpCode(201)
  create(@Body() body: MercadoPagoPaymentDto, @Headers(KEY) key: string | undefined): Json {
    return shown(this.payments.create(body, key));
  }

  @Get('search')
  search(@Query() query: MercadoPagoSearchQuery): Json {
    return this.payments.search(query);
  }

  @Get(':id')
  read(@Param('id') id: string): Json {
    return shown(this.payments.find(id));
  }

  @Put(':id')
  change(@Param('id') id: string, @Body() _body: MercadoPagoChangeDto): Json {
    return shown(this.payments.cancel(id));
  }

  @Post(':id/refunds')
  @HttpCode(201)
  refund(
    @Param('id') id: string,
    @Body() { amount }: MercadoPagoRefundDto,
    @Headers(KEY) key: string | undefined,
  ): Json {
    return this.payments.refund(id, key, amount);
  }
}

const shown = (charge: ChargeState): Json => mercadoPagoPayment(toTransaction(charge));
