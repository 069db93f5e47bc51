import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Put,
  Query,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { toTransaction } from '../charges/transaction.js';
import { FaultInterceptor } from '../faults/fault.interceptor.js';
import type { ChargeState } from '../ledger/ledger.fold.js';
import { type PixReturn, pixReturn, type ReceivedPix, receivedPix } from '../webhooks/pix-notice.js';
import { CobDto, CobPatchDto, DevolucaoDto, PixListQuery, WebhookDto } from './api-pix.dto.js';
import { TokenGuard } from './api-pix.guard.js';
import { ApiPixService } from './api-pix.service.js';
import { type Cob, toCob } from './cob.js';
import { EfiProbe } from './efi-probe.js';

@Controller(['api-pix/v2', 'efi/v2'])
@UseGuards(TokenGuard)
@UseInterceptors(FaultInterceptor)
export class ApiPixController {
  constructor(
    private readonly pix: ApiPixService,
    private readonly probe: EfiProbe,
  ) {}

  @Put('cob/:txid')
  @HttpCode(201)
  create(@Param('txid') txid: string, @Body() body: CobDto): Cob {
    return cobOf(this.pix.create(txid, body));
  }

  @Get('cob/:txid')
  read(@Param('txid') txid: string): Cob {
    return cobOf(this.pix.find(txid));
  }

  @Patch('cob/:txid')
  remove(@Param('txid') txid: string, @Body() _body: CobPatchDto): Cob {
    return cobOf(this.pix.remove(txid));
  }

  /** Received PIX payments by their time; pages begin at 0. */
  @Get('pix')
  list(@Query() query: PixListQuery): { parametros: object; pix: ReceivedPix[] } {
    const { inicio, fim, 'paginacao.paginaAtual': paginaAtual, 'paginacao.itensPorPagina': itensPorPagina } = query;
    const all = this.pix.receivedBetween(new Date(inicio), new Date(fim));
    const some = all.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina);
    const quantidadeDePaginas = Math.ceil(all.length / itensPorPagina);
    const paginacao = { paginaAtual, itensPorPagina, quantidadeDePaginas, quantidadeTotalDeItens: all.length };
    const pix = some.map(({ charge, payment }) =>
      receivedPix(payment, toTransaction(charge), charge.record.pixKey ?? ''),
    );
    return { parametros: { inicio, fim, paginacao }, pix };
  }

  @Get('pix/:e2eid')
  received(@Param('e2eid') e2eid: string): ReceivedPix {
    const { charge, payment } = this.pix.pix(e2eid);
    return receivedPix(payment, toTransaction(charge), charge.record.pixKey ?? '');
  }

  /** A return is first EM_PROCESSAMENTO; when read later it is DEVOLVIDO. */
  @Put('pix/:e2eid/devolucao/:id')
  @HttpCode(201)
  giveBack(@Param('e2eid') e2eid: string, @Param('id') id: string, @Body() body: DevolucaoDto): PixReturn {
    const { horario, ...rest } = pixReturn(this.pix.giveBack(e2eid, id, body.valor));
    return { ...rest, horario: { solicitacao: horario.solicitacao }, status: 'EM_PROCESSAMENTO' };
  }

  @Get('pix/:e2eid/devolucao/:id')
  returned(@Param('e2eid') e2eid: string, @Param('id') id: string): PixReturn {
    return pixReturn(this.pix.returned(e2eid, id));
  }

  @Put('webhook/:chave')
  @HttpCode(200)
  async setWebhook(
    @Param('chave') chave: string,
    @Body() body: WebhookDto,
    @Req() { url, headers }: FastifyRequest,
  ): Promise<Record<string, never>> {
    if (url.startsWith('/efi/')) await this.probe.check(body.webhookUrl, headers['x-skip-mtls-checking']);
    this.pix.setWebhook(chave, body.webhookUrl);
    return {};
  }

  @Get('webhook/:chave')
  webhook(@Param('chave') chave: string): { webhookUrl: string; chave: string; criacao: string } {
    const { url, since } = this.pix.webhook(chave);
    return { webhookUrl: url, chave, criacao: since };
  }

  @Delete('webhook/:chave')
  @HttpCode(204)
  dropWebhook(@Param('chave') chave: string): void {
    this.pix.setWebhook(chave, null);
  }
}

const cobOf = (charge: ChargeState): Cob => toCob(charge, charge.record.pixKey ?? '');
