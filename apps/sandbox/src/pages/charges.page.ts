import { formatBRL } from '@camarim/domain';
import type { LedgerSummary } from '../console/ledger.summary.js';
import { activeFaults, type Faults } from '../faults/faults.js';
import { type ChargeState, statusOf } from '../ledger/ledger.fold.js';
import { faultsForm } from './faults.form.js';
import { ago, statusPill, timeLeft } from './format.js';
import { type Html, html } from './html.js';
import { live, page, TITLE } from './layout.js';

export interface ChargesView {
  charges: ChargeState[];
  summary: LedgerSummary;
  faults: Faults;
  now: number;
}

export function chargesPage(view: ChargesView, notice?: { text: string; bad?: boolean } | null): Html {
  return page({
    section: 'charges',
    notice,
    body: html`<div class="columns">
<div class="stack">
<h1>${TITLE}</h1>
${chargesFragment(view)}
</div>
<aside class="stack" id="falhas" aria-label="Falhas de propósito">${faultsForm(view.faults)}</aside>
</div>`,
  });
}

/** The live part of the page. */
export function chargesFragment({ charges, summary, faults, now }: ChargesView): Html {
  const rows = charges.length === 0 ? emptyList() : list(charges, summary.count, now);
  return live('/fragments/charges', 'charges', html`${totals(summary)}${faultNote(faults)}${rows}`);
}

function totals(summary: LedgerSummary): Html {
  return html`<dl class="totals">
<div><dt>Cobranças</dt><dd>${summary.count}</dd></div>
<div><dt>Pagas</dt><dd>${summary.paidCount}</dd></div>
<div><dt>Recebido</dt><dd>${formatBRL(summary.paidCents)}</dd></div>
</dl>`;
}

function faultNote(faults: Faults): Html {
  const active = activeFaults(faults);
  if (active.length === 0)
    return html`<p class="quiet">Nenhuma falha ligada. <a href="#falhas">Ligar uma falha</a></p>`;
  return html`<p class="fault-note"><strong>Falhas ligadas:</strong> ${active.map((field) => field.label).join(' · ')}. <a href="#falhas">Mudar</a></p>`;
}

function emptyList(): Html {
  return html`<section class="card empty"><h2>Nenhuma cobrança ainda</h2>
<p>Quando a aplicação criar um PIX, ele aparece aqui na hora. Clique nele para pagar, recusar ou contestar.</p></section>`;
}

function list(charges: ChargeState[], count: number, now: number): Html {
  const more =
    count > charges.length ? html`<p class="quiet">Mostrando as ${charges.length} mais novas de ${count}.</p>` : null;
  return html`<ul class="charges">${charges.map((charge) => row(charge, now))}</ul>${more}`;
}

function row(charge: ChargeState, now: number): Html {
  const { record } = charge;
  const status = statusOf(charge, now);
  const left =
    status === 'waiting_payment' ? html`<span class="left">expira em ${timeLeft(charge.expiresAt, now)}</span>` : null;
  return html`<li><a class="charge" id="c-${record.id}" href="/charges/${record.id}">
<span class="amount">${formatBRL(record.amount)}</span>
<span class="who">${record.payerFirstName}<span class="quiet">${record.title}</span></span>
${statusPill(status)}
<span class="when">${ago(record.createdAt, now)}${left}</span>
</a></li>`;
}
