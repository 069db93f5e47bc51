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
import { AppIdGuard } from '../http/secret.guard.js';
import { WooviListQuery } from '../woovi/woovi.dto.js';
import { EfiSendDto, PayoutActDto, PayoutPlanDto, WooviApproveDto, WooviPaymentDto } from './payout.dto.js';
import { PayoutBook, type SentPix } from './payout-book.js';

type Json = Record<string, unknown>;

/** Woovi's: made under a `correlationID`, and sent by its approval. One status for every fault: 400. */
@Controller('woovi/api/v1/payment')
@UseGuards(AppIdGuard)
@UseInterceptors(FaultInterceptor)
export class WooviPaymentController {
  constructor(private readonly book: PayoutBook) {}

  @Post()
  @HttpCode(200)
  create(@Body() { correlationID, value, destinationAlias }: WooviPaymentDto): Json {
    return wooviPayment(this.book.create('woovi', correlationID, value, destinationAlias));
  }

  @Post('approve')
  @HttpCode(200)
  approve(@Body() { correlationID }: WooviApproveDto): Json {
    const { ref } = this.known(correlationID);
    const pix = this.book.release(ref);
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
  constructor(private readonly book: PayoutBook) {}

  @Put('v3/gn/pix/:idEnvio')
  @HttpCode(201)
  send(@Param('idEnvio') id: string, @Body() { valor, favorecido }: EfiSendDto): Json {
    if (!/^[A-Za-z0-9]{1,35}$/.test(id)) throw new BadRequestException('idEnvio inválido');
    if (favorecido.chave !== favorecido.cpf) throw new BadRequestException('A chave não é deste CPF');
    this.book.create('efi', id, Math.round(Number(valor) * 100), favorecido.chave);
    const pix = this.book.release(id);
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
  constructor(private readonly book: PayoutBook) {}

  @Get()
  list(@Query('refs') refs?: string): ReturnType<PayoutBook['seen']> {
    return this.book.seen(refs?.split(','));
  }
  @Put('plans')
  plan(@Body() { plans }: PayoutPlanDto): { plans: string[] } {
    this.book.plan(plans);
    return { plans };
  }
  @Post(':ref/acts')
  @HttpCode(200)
  act(@Param('ref') ref: string, @Body() { state }: PayoutActDto): SentPix {
    return this.book.act(ref, state);
  }
}

const WOOVI_WORDS: Record<SentPix['state'], string> = {
  ...{ created: 'CREATED', processing: 'APPROVED', paid: 'CONFIRMED', failed: 'FAILED', returned: 'RETURNED' },
  strange: 'ON_HOLIDAY',
};
const EFI_WORDS: Record<SentPix['state'], string> = {
  ...{ created: 'EM_PROCESSAMENTO', processing: 'EM_PROCESSAMENTO', paid: 'REALIZADO', failed: 'NAO_REALIZADO' },
  ...{ returned: 'REALIZADO', strange: 'EM_FERIAS' },
};
function efiPix({ ref, endToEndId, amount, key: chave, state, createdAt, updatedAt }: SentPix): Json {
  const valor = (amount / 100).toFixed(2);
  const back = state === 'returned' ? [{ id: 'D1', valor, status: 'DEVOLVIDO' }] : [];
  const horario = { solicitacao: createdAt, liquidacao: updatedAt };
  return { idEnvio: ref, endToEndId, valor, chave, horario, status: EFI_WORDS[state], devolucoes: back };
}
function wooviPayment({ ref, amount, key, state, endToEndId, updatedAt }: SentPix): Json {
  const status = WOOVI_WORDS[state];
  const payment = { correlationID: ref, value: amount, destinationAlias: key, destinationAliasType: 'CPF', status };
  if (state === 'created') return { payment };
  return { payment, transaction: { value: amount, endToEndId, time: updatedAt }, destination: { taxID: key } };
}
