import type { MetaLedger, PixelHit, ReceivedEvent } from '../meta/meta-ledger.service.js';
import { ago } from './format.js';
import { type Html, html } from './html.js';
import { live, page } from './layout.js';

type Totals = ReturnType<MetaLedger['totals']>;

export interface MetaView {
  events: ReceivedEvent[];
  totals: Totals;
  hits: PixelHit[];
}

export function metaPage(view: MetaView, now: number): Html {
  return page({
    section: 'meta',
    title: 'Meta',
    body: html`<div class="medium stack"><h1>Eventos recebidos pela Meta</h1>${metaFragment(view, now)}</div>`,
  });
}

/** The live part of the page: events of servers, each with whether a browser reported it too, then those of browsers only. */
export function metaFragment({ events, totals, hits }: MetaView, now: number): Html {
  const fromBrowsers = new Set(hits.map(({ name, eventId }) => `${name} ${eventId}`));
  const fromServers = new Set(events.map(({ event }) => `${event.event_name} ${event.event_id}`));
  const rows = events.map((each) =>
    row(each, fromBrowsers.has(`${each.event.event_name} ${each.event.event_id}`), now),
  );
  const alone = hits
    .filter(({ name, eventId }) => !fromServers.has(`${name} ${eventId}`))
    .map((hit) => hitRow(hit, now));
  const all = [...rows, ...alone];
  const list = all.length === 0 ? emptyList() : html`<ul class="charges">${all}</ul>`;
  const sums = html`<p class="quiet">${totals.kept} contados · ${totals.duplicates} repetidos · ${totals.tests} de teste</p>`;
  return live('/fragments/meta', 'meta', html`${sums}${list}`);
}

function emptyList(): Html {
  return html`<section class="card empty"><h2>Nenhum evento ainda</h2>
<p>O que a aplicação contar à Meta aparece aqui em vez de sair para a internet. Sem consentimento, nada aparece.</p></section>`;
}

function row({ at, pixelId, testCode, duplicate, event }: ReceivedEvent, alsoPixel: boolean, now: number): Html {
  const value = event.custom_data?.value;
  const state = testCode ? `teste ${testCode}` : duplicate ? 'repetido' : 'contado';
  return html`<li><div class="mail">
<span class="who"><strong>${event.event_name}${value === undefined ? null : ` · R$ ${value.toFixed(2).replace('.', ',')}`}</strong>
<span class="quiet">pixel ${pixelId} · ${event.event_id} · ${Object.keys(event.user_data).join(', ')}</span></span>
<span class="pill">${alsoPixel ? `${state} · servidor e pixel` : state}</span>
<span class="when">${ago(at, now)}</span>
</div></li>`;
}

function hitRow({ at, pixelId, name, eventId, value }: PixelHit, now: number): Html {
  return html`<li><div class="mail">
<span class="who"><strong>${name}${value === null ? null : ` · R$ ${value.replace('.', ',')}`}</strong>
<span class="quiet">pixel ${pixelId} · ${eventId}</span></span>
<span class="pill">só pixel</span>
<span class="when">${ago(at, now)}</span>
</div></li>`;
}
