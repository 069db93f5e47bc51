import { formatBRL } from '@camarim/domain';
import { RECEIVER } from '../charges/receiver.js';
import { type ChargeState, statusOf } from '../ledger/ledger.fold.js';
import { statusPill, timeLeft } from './format.js';
import { type Html, html } from './html.js';
import { page } from './layout.js';

export interface PayCodeView {
  code: string;
  problem?: string;
  charge?: ChargeState;
  now: number;
}

/** The bank app's "Pix copia e cola": paste a code, see whom it pays, pay. */
export function payCodePage(view: PayCodeView): Html {
  return page({
    section: 'pay',
    title: 'Pagar com código',
    body: html`<div class="narrow stack">
<h1>Pix copia e cola</h1>
<form class="card stack" method="get" action="/pagar">
<label for="code">Cole o código PIX</label>
<textarea id="code" name="code" class="mono" rows="5" required maxlength="1000" spellcheck="false" autocomplete="off"${view.problem ? html` aria-invalid="true" aria-describedby="problem"` : null}>${view.code}</textarea>
${view.problem ? html`<p id="problem" class="notice notice-bad" role="alert">${view.problem}</p>` : null}
<button class="${view.charge ? '' : 'primary'}">Continuar</button>
</form>
${view.charge ? summary(view.charge, view.code, view.now) : null}
</div>`,
  });
}

function summary(charge: ChargeState, code: string, now: number): Html {
  const status = statusOf(charge, now);
  const open = status === 'waiting_payment';
  const { record } = charge;
  return html`<section class="card">
<p class="quiet">Você vai pagar</p>
<h2 class="huge">${formatBRL(record.amount)}</h2>
<p>para <strong>${RECEIVER.merchantName}</strong> <span class="quiet">${RECEIVER.merchantCity}</span></p>
<p class="quiet">${record.title}</p>
<p>${statusPill(status)} ${open ? html`<span class="quiet">expira em ${timeLeft(charge.expiresAt, now)}</span>` : null}</p>
${open ? payForm(code) : html`<p>Esta cobrança não pode mais ser paga por aqui. <a href="/charges/${record.id}">Ver a cobrança</a></p>`}
</section>`;
}

function payForm(code: string): Html {
  return html`<form method="post" action="/pagar" class="buttons">
<input type="hidden" name="code" value="${code}"><button class="primary wide">Pagar</button></form>`;
}
