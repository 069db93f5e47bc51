import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { toTransaction } from '../charges/transaction.js';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import { AppIdGuard } from '../http/secret.guard.js';
import type { ChargeState } from '../ledger/ledger.fold.js';
import { WooviChargeDto, WooviListQuery, WooviRefundDto, WooviWebhookDto } from './woovi.dto.js';
import { type PublicKeyView, WooviSigningKeys } from './woovi.keys.js';
import { WooviService } from './woovi.service.js';
import { wooviCharge, wooviRefund } from './woovi.view.js';

type Json = Record<string, unknown>;

/** The list is public, as theirs is; the console changes keys, as they do without asking anybody. */
@Controller()
export class WooviKeysController {
  constructor(private readonly keys: WooviSigningKeys) {}

  @Get('woovi/api/v1/webhook/public-keys')
  list(): { public_keys: PublicKeyView[] } {
    return { public_keys: this.keys.list() };
  }

  @Post('console/api/woovi/keys')
  @HttpCode(200)
  rotate(@Body() { bits }: { bits?: number }): { public_keys: PublicKeyView[] } {
    this.keys.rotate(bits === 1024 ? 1024 : 2048);
    return this.list();
  }
}

@Controller('woovi/api/v1')
@UseGuards(AppIdGuard)
@UseInterceptors(FaultInterceptor)
export class WooviController {
  constructor(private readonly woovi: WooviService) {}

  @Post('charge')
  @HttpCode(200)
  create(@Body() body: WooviChargeDto, @Query('return_existing') existing?: string): Json {
    const charge = this.woovi.create(body, existing === 'true');
    return { ...shown(charge), correlationID: body.correlationID, brCode: charge.record.qrcode };
  }

  @Get('charge')
  list(@Query() query: WooviListQuery): Json {
    return this.woovi.charges(query);
  }

  @Get('charge/:correlationID')
  read(@Param('correlationID') id: string): Json {
    return shown(this.woovi.find(id));
  }

  @Delete('charge/:correlationID')
  remove(@Param('correlationID') id: string): Json {
    this.woovi.remove(id);
    return { status: 'OK', id };
  }

  @Post('charge/:correlationID/refund')
  @HttpCode(200)
  refund(@Param('correlationID') id: string, @Body() { correlationID, value }: WooviRefundDto): Json {
    return this.woovi.refund(id, correlationID, value);
  }

  @Get('charge/:correlationID/refund')
  refunds(@Param('correlationID') id: string): Json {
    return { refunds: this.woovi.find(id).refunds.map((refund) => wooviRefund(refund, 'CONFIRMED')) };
  }

  @Get('transaction')
  transactions(@Query() query: WooviListQuery): Json {
    return this.woovi.transactions(query);
  }

  @Get('webhook')
  webhooks(): Json {
    return { webhooks: this.woovi.webhooks() };
  }

  @Post('webhook')
  @HttpCode(200)
  listen(@Body() body: WooviWebhookDto): Json {
    this.woovi.listen(body);
    return { webhook: body.webhook };
  }
}

const shown = (charge: ChargeState): Json => ({ charge: wooviCharge(toTransaction(charge)) });
