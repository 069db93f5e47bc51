import { parseBrCode } from '@camarim/domain';
import { BadRequestException, Body, Controller, Get, Header, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BankService } from '../console/bank.service.js';
import { describeError } from '../http/error.filter.js';
import type { ChargeState } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PayCodeForm } from './forms.dto.js';
import { payCodePage } from './pay-code.page.js';

const HTML = 'text/html; charset=utf-8';

@Controller('pagar')
export class PayCodeController {
  constructor(
    private readonly ledger: LedgerService,
    private readonly bank: BankService,
  ) {}

  @Get()
  async show(@Query('code') code: unknown, @Res() reply: FastifyReply): Promise<void> {
    const text = typeof code === 'string' ? code.trim() : '';
    await this.answer(reply, text, () => {
      const charge = text === '' ? undefined : this.chargeOf(text);
      // a code that also authorises months is confirmed on the page that shows both
      if (charge && charge.record.qrcode !== text) return reply.redirect(`/charges/${charge.record.id}`, 303);
      return reply.type(HTML).send(payCodePage({ code: text, charge, now: Date.now() }).toString());
    });
  }

  @Post()
  @Header('content-type', HTML)
  async pay(@Body() form: PayCodeForm, @Res() reply: FastifyReply): Promise<void> {
    const code = form.code.trim();
    await this.answer(reply, code, () => {
      const { id } = this.chargeOf(code).record;
      this.bank.act(id, 'pay');
      return reply.redirect(`/charges/${id}?done=pay`, 303);
    });
  }

  private async answer(reply: FastifyReply, code: string, act: () => FastifyReply): Promise<void> {
    try {
      await act();
    } catch (error) {
      const { status, body } = describeError(error);
      if (status >= 500) throw error;
      await reply
        .status(status)
        .type(HTML)
        .send(payCodePage({ code, problem: body.message, now: Date.now() }).toString());
    }
  }

  /** The checks of a payer's bank before it shows the receiver of a code. */
  private chargeOf(code: string): ChargeState {
    const parsed = parseBrCode(code);
    if (!parsed.ok) {
      throw new BadRequestException(
        parsed.reason === 'crc'
          ? 'Os dígitos de controle (CRC) não conferem: algum caractere do código mudou. Copie de novo.'
          : 'Isto não é um código PIX completo. Copie o código inteiro, do primeiro ao último caractere.',
      );
    }
    const id = /\/qr\/v2\/([0-9a-z_]{8,36})$/.exec(parsed.payloadUrl ?? '')?.[1];
    if (id === undefined) throw new BadRequestException('O código é um PIX válido, mas não foi criado neste sandbox.');
    const charge = this.ledger.byId(id);
    if (!charge)
      throw new BadRequestException('Este sandbox não conhece a cobrança do código. Ela pode ser de outra instalação.');
    const composite = this.ledger.recurrenceOf(charge.record.externalRef)?.record.qrcode;
    if (charge.record.qrcode !== code && composite !== code) {
      throw new BadRequestException(
        'O código foi alterado depois de criado: valor ou recebedor não são os da cobrança.',
      );
    }
    return charge;
  }
}
