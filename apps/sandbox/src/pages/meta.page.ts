import type { MetaLedger, ReceivedEvent } from '../meta/meta-ledger.service.js';
import { ago } from './format.js';
import { type Html, html } from './html.js';
import { live, page } from './layout.js';

type Totals = ReturnType<MetaLedger['totals']>;

export function metaPage(events: ReceivedEvent[], totals: Totals, now: number): Html {
  return page({
    section: 'meta',
    title: 'Meta',
    body: html`<div class="medium stack"><h1>Eventos recebidos pela Meta</h1>${metaFragment(events, totals, now)}</div>`,
  });
}

/** The live part of the page. */
export function metaFragment(events: ReceivedEvent[], totals: Totals, now: number): Html {
  const rows = events.map((event) => row(event, now));
  const list = rows.length === 0 ? emptyList() : html`<ul class="charges">${rows}</ul>`;
  const sums = html`<p class="quiet">${totals.kept} contados · ${totals.duplicates} repetidos · ${totals.tests} de teste</p>`;
  return live('/fragments/meta', 'meta', html`${sums}${list}`);
}

function emptyList(): Html {
  return html`<section class="card empty"><h2>Nenhum evento ainda</h2>
<p>O que a aplicação contar à Meta aparece aqui em vez de sair para a internet. Sem consentimento, nada aparece.</p></section>`;
}

function row({ at, pixelId, testCode, duplicate, event }: ReceivedEvent, now: number): Html {
  const value = event.custom_data?.value;
  const state = testCode ? `teste ${testCode}` : duplicate ? 'repetido' : 'contado';
  return html`<li><div class="mail">
<span class="who"><strong>${event.event_name}${value === undefined ? null : ` · R$ ${value.toFixed(2).replace('.', ',')}`}</strong>
<span class="quiet">pixel ${pixelId} · ${event.event_id} · ${Object.keys(event.user_data).join(', ')}</span></span>
<span class="pill">${state}</span>
<span class="when">${ago(at, now)}</span>
</div></li>`;
}
