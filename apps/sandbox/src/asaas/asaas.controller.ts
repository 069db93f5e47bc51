import {
  BadRequestException,
  Body,
  type CanActivate,
  Controller,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Param,
  Post,
  Put,
  Query,
  UnauthorizedException,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { toTransaction } from '../charges/transaction.js';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import { sameSecret } from '../http/secret.guard.js';
import { asaasSentPix } from '../payouts/payout.views.js';
import { PayoutBook } from '../payouts/payout-book.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import {
  AsaasCustomerDto,
  AsaasCustomerQuery,
  AsaasListQuery,
  AsaasPaymentDto,
  AsaasRefundDto,
  AsaasWebhookDto,
} from './asaas.dto.js';
import { AsaasService } from './asaas.service.js';
import { asaasPayment } from './asaas.view.js';

type Json = Record<string, unknown>;

/** A key of theirs begins with `$aact_` and the name of its environment; who does not say who he is, is refused. */
@Injectable()
export class AsaasGuard implements CanActivate {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const { access_token: given = '' } = headers;
    if (!sameSecret(String(given), `$aact_hmlg_${this.config.secretKey}`))
      throw new UnauthorizedException('A chave de API fornecida é inválida');
    if (!headers['user-agent']) throw new BadRequestException('O cabeçalho User-Agent é obrigatório');
    return true;
  }
}

@Controller('asaas/v3')
@UseGuards(AsaasGuard)
@UseInterceptors(FaultInterceptor)
export class AsaasController {
  constructor(
    private readonly asaas: AsaasService,
    private readonly sent: PayoutBook,
  ) {}

  @Post('customers')
  @HttpCode(200)
  addCustomer(@Body() body: AsaasCustomerDto): Json {
    return this.asaas.addCustomer(body);
  }

  @Get('customers')
  customers(@Query() { cpfCnpj }: AsaasCustomerQuery): Json {
    return this.asaas.customersOf(cpfCnpj);
  }

  @Post('payments')
  @HttpCode(200)
  create(@Body() body: AsaasPaymentDto): Json {
    return asaasPayment(toTransaction(this.asaas.create(body)));
  }

  @Get('payments')
  list(@Query() query: AsaasListQuery): Json {
    return this.asaas.list(query);
  }

  @Get('payments/:id')
  read(@Param('id') id: string): Json {
    return asaasPayment(toTransaction(this.asaas.find(id)));
  }

  @Delete('payments/:id')
  remove(@Param('id') id: string): Json {
    this.asaas.remove(id);
    return { deleted: true, id };
  }

  @Get('payments/:id/pixQrCode')
  code(@Param('id') id: string): Json {
    const { record, closed } = this.asaas.find(id);
    if (closed !== null) throw new BadRequestException('A cobrança foi removida.');
    const expirationDate = `${record.expirationDate.slice(0, 10)} 23:59:59`;
    return { success: true, encodedImage: '', payload: record.qrcode, expirationDate };
  }

  @Post('payments/:id/refund')
  @HttpCode(200)
  refund(@Param('id') id: string, @Body() body: AsaasRefundDto): Json {
    return this.asaas.refund(id, body);
  }

  @Get('pix/transactions/:pixId')
  pix(@Param('pixId') pixId: string): Json {
    const left = this.sent.between('asaas').find(({ endToEndId }) => endToEndId === pixId);
    return left ? asaasSentPix(left) : this.asaas.pix(pixId);
  }

  @Get('webhooks')
  webhooks(): Json {
    return this.asaas.webhooks();
  }

  @Post('webhooks')
  @HttpCode(200)
  listen(@Body() body: AsaasWebhookDto): Json {
    return this.asaas.listen(body);
  }

  @Put('webhooks/:hookId')
  change(@Param('hookId') hookId: string, @Body() body: AsaasWebhookDto): Json {
    this.asaas.requireWebhook(hookId);
    return this.asaas.listen(body, hookId);
  }
}
