import { Body, Controller, Get, Header, HttpException, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ChargeService } from '../charges/charge.service.js';
import { BankService } from '../console/bank.service.js';
import { FaultService } from '../faults/fault.service.js';
import { describeError } from '../http/error.filter.js';
import type { ChargeState } from '../ledger/ledger.fold.js';
import { PayerActDto } from '../recurrences/recurrence.dto.js';
import { RecurrenceService } from '../recurrences/recurrence.service.js';
import { WebhookService } from '../webhooks/webhook.service.js';
import { BANK_BUTTONS, type ChargePage, chargeFragment, chargePage } from './charge.page.js';
import { centsFromTyped } from './format.js';
import { BankForm, WebhookForm } from './forms.dto.js';

const HTML = 'text/html; charset=utf-8';

@Controller()
export class ChargePagesController {
  constructor(
    private readonly charges: ChargeService,
    private readonly bank: BankService,
    private readonly webhooks: WebhookService,
    private readonly faults: FaultService,
    private readonly recurrences: RecurrenceService,
  ) {}

  @Get('charges/:id')
  @Header('content-type', HTML)
  show(@Param('id') id: string, @Query('done') done: unknown): string {
    const text = typeof done === 'string' ? noticeOf(done) : null;
    return this.page(this.charges.find(id), text === null ? null : { text });
  }

  /** The address inside the BR Code, which the payer's bank would fetch; here it opens the simulated bank app. */
  @Get('qr/v2/:id')
  scan(@Param('id') id: string, @Res() reply: FastifyReply): void {
    reply.redirect(`/charges/${this.charges.find(id).record.id}`, 303);
  }

  @Get('fragments/charges/:id')
  @Header('content-type', HTML)
  fragment(@Param('id') id: string): string {
    return chargeFragment(this.charges.find(id), Date.now()).toString();
  }

  @Post('charges/:id/pay')
  async pay(@Param('id') id: string, @Body() form: BankForm, @Res() reply: FastifyReply): Promise<void> {
    await this.orExplain(id, reply, () => {
      const typed = form.amount?.trim() ?? '';
      const amount = typed === '' ? undefined : centsFromTyped(typed);
      if (amount === null || amount === 0) throw new HttpException(`“${typed}” não é um valor em reais`, 400);
      this.bank.act(id, form.mode, amount);
      return form.mode;
    });
  }

  @Post('charges/:id/webhooks')
  async webhook(@Param('id') id: string, @Body() form: WebhookForm, @Res() reply: FastifyReply): Promise<void> {
    await this.orExplain(id, reply, async () => {
      if (form.action === 'lose') {
        this.faults.change({ webhook: { loseNext: this.faults.current.webhook.loseNext + 1 } });
        return 'lose';
      }
      const statuses = await this.webhooks.act(id, form.action, 1, false);
      return `webhook-${statuses.join('-')}`;
    });
  }

  @Post('charges/:id/recurrence')
  async recurrence(@Param('id') id: string, @Body() form: PayerActDto, @Res() reply: FastifyReply): Promise<void> {
    await this.orExplain(id, reply, () => {
      const known = this.recurrences.ofCharge(this.charges.find(id));
      if (!known) throw new HttpException('Esta cobrança não tem Pix Automático', 404);
      this.recurrences.act(known.record.idRec, form.act);
      return form.act;
    });
  }

  private async orExplain(id: string, reply: FastifyReply, act: () => string | Promise<string>): Promise<void> {
    const charge = this.charges.find(id);
    try {
      const done = await act();
      reply.redirect(`/charges/${id}?done=${done}`, 303);
    } catch (error) {
      const { status, body } = describeError(error);
      if (status >= 500) throw error;
      const notice = { text: body.message, bad: true };
      await reply.status(status).type(HTML).send(this.page(charge, notice));
    }
  }

  private page(charge: ChargeState, notice: ChargePage['notice']): string {
    const recurrence = this.recurrences.ofCharge(charge);
    return chargePage({ charge, recurrence, now: Date.now(), notice }).toString();
  }
}

function noticeOf(done: string): string | null {
  if (done === 'authorise') return 'Pagamento feito e Pix Automático autorizado.';
  if (done === 'no-funds') return 'A conta do pagador ficou sem saldo.';
  if (done === 'funds') return 'A conta do pagador voltou a ter saldo.';
  if (done === 'reject' || done === 'cancel') return 'Pix Automático encerrado.';
  if (done === 'lose') return 'O próximo aviso vai se perder.';
  const status = /^webhook-(\d{1,3})$/.exec(done)?.[1];
  if (status !== undefined)
    return status === '0' ? 'Aviso mandado, ninguém respondeu.' : `Aviso mandado, resposta ${status}.`;
  return BANK_BUTTONS.find((button) => button.mode === done)?.done ?? null;
}
