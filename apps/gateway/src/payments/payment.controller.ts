import { CreatePaymentBody, PaymentDto } from '@camarim/contracts';
import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Limited } from '../limits/limit.guard.js';
import { SignedIn } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { PaymentService } from './payment.service.js';

const PaymentId = () => Param('id', new UuidParam('payment-not-found'));

@Controller(`${API}/payments`)
@SignedIn()
export class PaymentController {
  constructor(private readonly payments: PaymentService) {}

  /** One wish to buy has one key: sent again with it, the same payment is answered (BIL-24). */
  @Post()
  @Limited('charge')
  @ApiHeader({ name: 'Idempotency-Key', required: true, schema: { type: 'string', minLength: 8, maxLength: 255 } })
  create(
    @Body() body: CreatePaymentBody,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PaymentDto> {
    return this.payments.create(body, key, viewer.identity);
  }

  @Get(':id')
  get(@PaymentId() id: string, @CurrentViewer() viewer: Viewer): Promise<PaymentDto> {
    return this.payments.get(id, viewer.identity);
  }

  @Post(':id/check')
  @HttpCode(200)
  check(@PaymentId() id: string, @CurrentViewer() viewer: Viewer): Promise<PaymentDto> {
    return this.payments.check(id, viewer.identity);
  }

  @Post(':id/retry')
  @Limited('charge')
  @HttpCode(200)
  retry(@PaymentId() id: string, @CurrentViewer() viewer: Viewer): Promise<PaymentDto> {
    return this.payments.retry(id, viewer.identity);
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  withdraw(@PaymentId() id: string, @CurrentViewer() viewer: Viewer): Promise<PaymentDto> {
    return this.payments.withdraw(id, viewer.identity);
  }
}
