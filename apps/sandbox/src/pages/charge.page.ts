import { formatBRL, formatLocalDate } from '@camarim/domain';
import { RECEIVER } from '../charges/receiver.js';
import type { BankMode } from '../console/bank.service.js';
import { type ChargeState, statusOf, sumOf } from '../ledger/ledger.fold.js';
import type { RecurrenceState } from '../ledger/ledger.types.js';
import type { WebhookAction } from '../webhooks/webhook.event.js';
import { ago, statusPill, timeLeft } from './format.js';
import { type Html, html } from './html.js';
import { live, page } from './layout.js';
import { timeline } from './timeline.js';

const RECURRENCE_LABELS: Record<RecurrenceState['status'], string> = {
  created: 'esperando a sua autorização',
  approved: 'autorizada',
  rejected: 'recusada',
  expired: 'vencida',
  cancelled: 'cancelada',
};

export const BANK_BUTTONS: { mode: BankMode; label: string; done: string }[] = [
  { mode: 'pay', label: 'Pagar', done: 'Pagamento feito.' },
  { mode: 'late', label: 'Pagar atrasado', done: 'Pagamento feito depois do prazo.' },
  { mode: 'twice', label: 'Pagar duas vezes', done: 'Pagamento feito em dobro.' },
  { mode: 'wrong-amount', label: 'Pagar valor errado', done: 'Pagamento feito com outro valor.' },
  { mode: 'refuse', label: 'Recusar', done: 'Pagamento recusado.' },
  { mode: 'silent-pay', label: 'Ficar em silêncio', done: 'Pagamento feito, sem nenhum aviso à aplicação.' },
  { mode: 'refund', label: 'Estornar', done: 'Dinheiro devolvido ao pagador.' },
  { mode: 'dispute', label: 'Contestar (MED)', done: 'Contestação aberta.' },
  {
    mode: 'dispute-accept',
    label: 'Contestação: dar razão ao pagador',
    done: 'Contestação aceita, dinheiro devolvido.',
  },
  { mode: 'dispute-reject', label: 'Contestação: manter com a loja', done: 'Contestação recusada.' },
];

/** 'lose' sends nothing: it makes the next notice get lost. */
export const WEBHOOK_BUTTONS: { action: WebhookAction | 'lose'; label: string }[] = [
  { action: 'repeat', label: 'Repetir' },
  { action: 'reorder', label: 'Reordenar' },
  { action: 'lose', label: 'Perder' },
  { action: 'forge', label: 'Forjar' },
  { action: 'forge-signature', label: 'Forjar com chave errada' },
  { action: 'tamper', label: 'Adulterar valor' },
  { action: 'replay-old', label: 'Reenviar antigo' },
  { action: 'unknown-id', label: 'Cobrança inexistente' },
];

export interface ChargePage {
  charge: ChargeState;
  /** Its authorisation of Pix Automático, if any. */
  recurrence: RecurrenceState | null;
  now: number;
  notice?: { text: string; bad?: boolean } | null;
}

export function chargePage({ charge, recurrence, now, notice }: ChargePage): Html {
  const { record } = charge;
  return page({
    section: 'charges',
    title: `Cobrança de ${formatBRL(record.amount)}`,
    notice,
    body: html`<p class="back"><a href="/">← Cobranças</a></p>
<div class="columns bank">
<div class="stack">
<section class="card">
<p class="quiet">Você vai pagar</p>
<h1 class="huge">${formatBRL(record.amount)}</h1>
<p>para <strong>${RECEIVER.merchantName}</strong> <span class="quiet">${RECEIVER.merchantCity}</span></p>
<p class="quiet">${record.title} · pagador ${record.payerFirstName}</p>
${statusPart(charge, now)}
${bankForm(charge)}
</section>
${recurrence ? recurrencePart(charge, recurrence) : null}
${webhookForm(charge)}
</div>
<div class="stack">
${timelinePart(charge)}
<section class="card">
<label for="code">PIX copia e cola</label>
<textarea id="code" class="mono" rows="5" readonly>${record.qrcode}</textarea>
<button type="button" data-copy="code">Copiar código</button>
</section>
</div>
</div>`,
  });
}

/** The live parts of the page. */
export function chargeFragment(charge: ChargeState, now: number): Html {
  return html`${statusPart(charge, now)}${timelinePart(charge)}`;
}

function statusPart(charge: ChargeState, now: number): Html {
  const status = statusOf(charge, now);
  const { record, payments, refunds } = charge;
  return live(
    `/fragments/charges/${record.id}`,
    'status',
    html`<dl class="facts">
<div><dt>Situação</dt><dd>${statusPill(status)}</dd></div>
<div><dt>Criada</dt><dd>${ago(record.createdAt, now)}</dd></div>
${status === 'waiting_payment' ? html`<div><dt>Expira em</dt><dd>${timeLeft(charge.expiresAt, now)}</dd></div>` : null}
<div><dt>Recebido</dt><dd>${formatBRL(sumOf(payments))}</dd></div>
${refunds.length > 0 ? html`<div><dt>Estornado</dt><dd>${formatBRL(sumOf(refunds))}</dd></div>` : null}
</dl>`,
  );
}

function timelinePart(charge: ChargeState): Html {
  return live(
    `/fragments/charges/${charge.record.id}`,
    'timeline',
    html`<section class="card"><h2>Linha do tempo</h2>${timeline(charge.timeline)}</section>`,
  );
}

function bankForm(charge: ChargeState): Html {
  const [first, ...others] = BANK_BUTTONS;
  return html`<form method="post" action="/charges/${charge.record.id}/pay" class="buttons">
<button class="primary wide" name="mode" value="${first?.mode}">${first?.label}</button>
${others.map(({ mode, label }) => html`<button name="mode" value="${mode}">${label}</button>`)}
<label class="wide amount-field"><span>Valor em reais para “Pagar valor errado” e “Estornar”</span>
<input name="amount" inputmode="decimal" autocomplete="off" placeholder="0,00">
<span>Vazio: um centavo a menos, ou o estorno de tudo.</span></label>
</form>`;
}

function recurrencePart({ record }: ChargeState, { record: agreed, status, broke }: RecurrenceState): Html {
  const buttons =
    status === 'created'
      ? html`<button class="primary wide" name="act" value="authorise">Pagar e autorizar</button>
<button name="act" value="reject">Recusar a autorização</button>`
      : status === 'approved'
        ? html`<button name="act" value="cancel">Cancelar a autorização</button>
<button name="act" value="${broke ? 'funds' : 'no-funds'}">${broke ? 'Voltar a ter saldo' : 'Ficar sem saldo'}</button>`
        : null;
  return html`<section class="card">
<h2>Pix Automático</h2>
<p>${formatBRL(agreed.amount)} por mês · ${RECURRENCE_LABELS[status]}${record.cycle ? ` · vence em ${formatLocalDate(record.cycle.dueDate)}` : null}</p>
${buttons ? html`<form method="post" action="/charges/${record.id}/recurrence" class="buttons">${buttons}</form>` : null}
</section>`;
}

function webhookForm(charge: ChargeState): Html {
  return html`<section class="card">
<h2>Avisos à aplicação</h2>
<form method="post" action="/charges/${charge.record.id}/webhooks" class="buttons">
${WEBHOOK_BUTTONS.map(({ action, label }) => html`<button name="action" value="${action}">${label}</button>`)}
</form>
<p class="quiet">Repetir manda o último aviso de novo, igual. Reordenar manda um “aguardando” atrasado. Perder faz sumir o próximo aviso. Forjar diz que foi pago, sem assinatura.</p>
</section>`;
}
