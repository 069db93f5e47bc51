import { randomUUID } from 'node:crypto';
import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Put,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { PixListQuery } from '../api-pix/api-pix.dto.js';
import { TokenGuard } from '../api-pix/api-pix.guard.js';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import { FaultService } from '../faults/fault.service.js';
import { AppIdGuard } from '../http/secret.guard.js';
import { WooviListQuery } from '../woovi/woovi.dto.js';
import {
  EfiSendDto,
  NextOrderDto,
  PayoutActDto,
  PayoutByHandDto,
  PayoutPlanDto,
  WooviApproveDto,
  WooviPaymentDto,
} from './payout.dto.js';
import { efiPix, wooviPayment } from './payout.views.js';
import { PayoutBook, type SentPix } from './payout-book.js';
import { PayoutNotices } from './payout-notices.js';

type Json = Record<string, unknown>;
const OWNER_CPF = '12345678909';

/** Woovi's: made under a `correlationID`, and sent by its approval. One status for every fault: 400. */
@Controller('woovi/api/v1/payment')
@UseGuards(AppIdGuard)
@UseInterceptors(FaultInterceptor)
export class WooviPaymentController {
  constructor(
    private readonly book: PayoutBook,
    private readonly notices: PayoutNotices,
  ) {}

  @Post()
  @HttpCode(200)
  create(@Body() { correlationID, value, destinationAlias }: WooviPaymentDto): Json {
    return wooviPayment(
      this.book.create({ dialect: 'woovi', ref: correlationID, amount: value, key: destinationAlias }),
    );
  }

  @Post('approve')
  @HttpCode(200)
  approve(@Body() { correlationID }: WooviApproveDto): Json {
    const { ref } = this.known(correlationID);
    const pix = this.book.release(ref);
    this.notices.tell(pix);
    // told as on its way; read later it is there
    return pix.state === 'paid' ? wooviPayment({ ...pix, state: 'processing' }) : wooviPayment(pix);
  }

  @Get()
  list(@Query() { start, end, skip, limit }: WooviListQuery): Json {
    const all = this.book.between('woovi', start, end);
    const pageInfo = { skip, limit, totalCount: all.length, hasNextPage: skip + limit < all.length };
    return { pageInfo, payments: all.slice(skip, skip + limit).map(wooviPayment) };
  }

  @Get(':correlationID')
  read(@Param('correlationID') id: string): Json {
    return wooviPayment(this.known(id));
  }

  private known(id: string): SentPix {
    const pix = this.book.find('woovi', id);
    if (!pix) throw new BadRequestException('Pagamento não encontrado');
    return pix;
  }
}

/** Efí's: one call under an `idEnvio`; its bank refuses a key that is not of the CPF beside it. */
@Controller('efi')
@UseGuards(TokenGuard)
@UseInterceptors(FaultInterceptor)
export class EfiSendController {
  constructor(
    private readonly book: PayoutBook,
    private readonly notices: PayoutNotices,
  ) {}

  @Put('v3/gn/pix/:idEnvio')
  @HttpCode(201)
  send(@Param('idEnvio') id: string, @Body() { valor, pagador, favorecido }: EfiSendDto): Json {
    if (!/^[A-Za-z0-9]{1,35}$/.test(id)) throw new BadRequestException('idEnvio inválido');
    if (favorecido.chave !== favorecido.cpf) throw new BadRequestException('A chave não é deste CPF');
    const amount = Math.round(Number(valor) * 100);
    this.book.create({ dialect: 'efi', ref: id, amount, key: favorecido.chave, payerKey: pagador.chave });
    const pix = this.book.release(id);
    this.notices.tell(pix);
    const { endToEndId: e2eId } = pix;
    return { idEnvio: id, e2eId, valor, horario: { solicitacao: pix.createdAt }, status: 'EM_PROCESSAMENTO' };
  }

  @Get('v2/gn/pix/enviados/id-envio/:idEnvio')
  read(@Param('idEnvio') id: string): Json {
    const pix = this.book.find('efi', id);
    if (!pix) throw new NotFoundException('Envio não encontrado');
    return efiPix(pix);
  }

  /** What was sent between two instants; pages begin at 0. */
  @Get('v2/gn/pix/enviados')
  list(@Query() { inicio, fim, ...paging }: PixListQuery): Json {
    const { 'paginacao.paginaAtual': paginaAtual, 'paginacao.itensPorPagina': itensPorPagina } = paging;
    const all = this.book.between('efi', inicio, fim);
    const some = all.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina);
    const quantidadeDePaginas = Math.ceil(all.length / itensPorPagina);
    const paginacao = { paginaAtual, itensPorPagina, quantidadeDePaginas, quantidadeTotalDeItens: all.length };
    return { parametros: { inicio, fim, paginacao }, pix: some.map(efiPix) };
  }
}

/** What left, and what becomes of it, for tests. */
@Controller('console/api/payouts')
export class PayoutConsole {
  constructor(
    private readonly book: PayoutBook,
    private readonly notices: PayoutNotices,
    private readonly faults: FaultService,
  ) {}

  @Get()
  list(@Query('refs') refs?: string): { payouts: ReturnType<PayoutBook['seen']> } {
    return { payouts: this.book.seen(refs?.split(',')) };
  }
  @Get('paid')
  paid(): { paidCents: number } {
    return { paidCents: this.book.paidCents() };
  }
  /** Somebody takes money out in the provider's panel. */
  @Post()
  @HttpCode(200)
  takeOut(@Body() { dialect, amount }: PayoutByHandDto): SentPix {
    const id = randomUUID();
    const own = dialect === 'asaas' ? { own: id } : {};
    this.book.create({ dialect, ref: id, amount, key: OWNER_CPF, byHand: true, ...own });
    return this.book.release(id);
  }
  @Put('plans')
  plan(@Body() { plans }: PayoutPlanDto): { plans: string[] } {
    this.book.plan(plans);
    return { plans };
  }
  /** How the next order under one id goes, whatever becomes of others. */
  @Put(':ref/next')
  next(@Param('ref') ref: string, @Body() { plan, fault, after }: NextOrderDto): NextOrderDto {
    this.book.planOf(ref, plan);
    this.faults.forNext(ref, fault, after);
    return { plan, fault, after };
  }
  @Post(':ref/acts')
  @HttpCode(200)
  act(@Param('ref') ref: string, @Body() { state }: PayoutActDto): SentPix {
    const pix = this.book.act(ref, state);
    this.notices.tell(pix);
    return pix;
  }
}
