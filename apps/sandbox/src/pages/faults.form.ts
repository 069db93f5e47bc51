import { activeFaults, FAULT_FIELDS, type FaultField, type Faults, faultValue } from '../faults/faults.js';
import { type Html, html } from './html.js';

const GROUPS: { group: keyof Faults; title: string }[] = [
  { group: 'provider', title: 'API do provedor' },
  { group: 'webhook', title: 'Avisos (webhooks)' },
  { group: 'meta', title: 'Meta (conversões)' },
];

export function faultsForm(faults: Faults): Html {
  const count = activeFaults(faults).length;
  return html`<form class="card faults" method="post" action="/faults">
<h2>Falhas de propósito</h2>
<p class="quiet">${count === 0 ? 'Tudo desligado.' : `${count} ligada${count === 1 ? '' : 's'}. Valem até serem desligadas ou o sandbox reiniciar.`}</p>
${GROUPS.map(({ group, title }) => fieldset(faults, group, title))}
<div class="actions">
<button class="primary" name="action" value="save">Aplicar falhas</button>
<button name="action" value="reset">Desligar tudo</button>
</div>
</form>`;
}

/** Converts the submitted form to a patch for PUT /console/api/faults: per cent to fractions, check boxes to booleans. */
export function patchFromForm(form: Record<string, unknown>): Record<string, Record<string, unknown>> {
  const patch: Record<string, Record<string, unknown>> = { provider: {}, webhook: {}, meta: {} };
  for (const field of FAULT_FIELDS) {
    const typed = form[`${field.group}.${field.name}`];
    Object.assign(patch[field.group] ?? {}, { [field.name]: parseField(field, typed) });
  }
  return patch;
}

function parseField(field: FaultField, typed: unknown): number | boolean {
  if (field.kind === 'flag') return typed === 'on';
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text === '') return 0;
  const number = Number(text.replace(',', '.'));
  return field.kind === 'rate' ? number / 100 : number;
}

function fieldset(faults: Faults, group: keyof Faults, title: string): Html {
  const fields = FAULT_FIELDS.filter((field) => field.group === group);
  return html`<fieldset><legend>${title}</legend>${fields.map((field) => control(field, faultValue(faults, field)))}</fieldset>`;
}

function control(field: FaultField, value: number | boolean): Html {
  const name = `${field.group}.${field.name}`;
  const on = value ? ' on' : '';
  if (field.kind === 'flag') {
    return html`<label class="field${on}"><span>${field.label}</span><input type="checkbox" name="${name}"${value ? html` checked` : null}></label>`;
  }
  const shown = field.kind === 'rate' ? Math.round(Number(value) * 10_000) / 100 : Number(value);
  const unit = { ms: 'ms', rate: '%', count: '' }[field.kind];
  const maximum = { ms: 60_000, rate: 100, count: 100_000 }[field.kind];
  return html`<label class="field${on}"><span>${field.label}</span><span class="number"><input type="number" name="${name}" value="${shown}" min="0" max="${maximum}" step="${field.kind === 'rate' ? 'any' : '1'}" inputmode="decimal"><span class="unit">${unit}</span></span></label>`;
}
