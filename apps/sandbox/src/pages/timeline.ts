import { formatBRL, formatLocalDate } from '@camarim/domain';
import type { DeliveryEntry, LedgerEntry } from '../ledger/ledger.types.js';
import { hour, STATUS_LABELS } from './format.js';
import { type Html, html } from './html.js';

const SHOWN = 100;

type Tone = 'good' | 'bad' | 'plain';

const OPERATIONS = { create: 'criar cobrança', read: 'consultar', cancel: 'cancelar', refund: 'estornar' };

const PURPOSES: Record<DeliveryEntry['purpose'], string> = {
  status: 'Aviso enviado',
  repeat: 'Aviso repetido',
  reorder: 'Aviso antigo fora de ordem',
  forge: 'Aviso forjado sem assinatura',
  'forge-signature': 'Aviso forjado com chave errada',
  'replay-old': 'Aviso reenviado com hora antiga',
  tamper: 'Aviso com valor adulterado',
  'unknown-id': 'Aviso de cobrança inexistente',
};

const SIGNATURES: Record<DeliveryEntry['signature'], string> = {
  valid: 'assinado',
  none: 'sem assinatura',
  'wrong-key': 'chave errada',
  old: 'assinado há 10 min',
};

/** Newest first: requests, changes, notices sent and their responses. */
export function timeline(entries: readonly LedgerEntry[]): Html {
  const shown = entries.slice(-SHOWN).reverse();
  const hidden = entries.length - shown.length;
  return html`<ol class="timeline">${shown.map((entry) => item(entry))}</ol>
${hidden > 0 ? html`<p class="quiet">E mais ${hidden} registros anteriores.</p>` : null}`;
}

function item(entry: LedgerEntry): Html {
  const { tone, text, detail } = describe(entry);
  return html`<li class="${tone}"><span>${text}${detail ? html`<span class="quiet">${detail}</span>` : null}</span>${hour(entry.at)}</li>`;
}

function describe(entry: LedgerEntry): { tone: Tone; text: string; detail?: string } {
  switch (entry.kind) {
    case 'charge-created':
      return {
        tone: 'plain',
        text: `Cobrança de ${formatBRL(entry.charge.amount)} criada`,
        detail: entry.charge.externalRef,
      };
    case 'charge-paid':
      return {
        tone: 'good',
        text: `Pagamento de ${formatBRL(entry.payment.amount)}`,
        detail: entry.payment.endToEndId,
      };
    case 'charge-closed':
      return { tone: 'bad', text: `Cobrança ${STATUS_LABELS[entry.status].toLowerCase()}` };
    case 'charge-refunded':
      return { tone: 'bad', text: `Estorno de ${formatBRL(entry.refund.amount)}` };
    case 'charge-disputed':
      return { tone: 'bad', text: 'Contestação aberta pelo pagador (MED)' };
    case 'dispute-ended':
      return entry.outcome === 'accepted'
        ? { tone: 'bad', text: 'Contestação aceita pelo banco' }
        : { tone: 'good', text: 'Contestação recusada pelo banco' };
    case 'call-seen':
      return {
        tone: entry.status !== null && entry.status < 400 ? 'plain' : 'bad',
        text: `API: ${OPERATIONS[entry.operation]} → ${entry.status ?? 'sem resposta'}`,
        detail: entry.fault === undefined ? undefined : `falha simulada: ${entry.fault}`,
      };
    case 'debit-failed':
      return { tone: 'bad', text: 'Débito recusado: sem saldo' };
    case 'debit-retried':
      return { tone: 'plain', text: `Nova tentativa de débito em ${formatLocalDate(entry.date)}` };
    case 'webhook-set':
      return { tone: 'plain', text: 'Webhook da chave PIX cadastrado' };
    case 'rec-created':
    case 'rec-changed':
    case 'rec-funds':
      return { tone: 'plain', text: 'Recorrência do Pix Automático' };
    case 'event-created':
      return {
        tone: 'plain',
        text: `Aviso preparado: ${STATUS_LABELS[entry.status].toLowerCase()}`,
        detail: entry.event.id,
      };
    case 'event-lost':
      return { tone: 'bad', text: 'Aviso perdido de propósito', detail: entry.eventId };
    case 'event-given-up':
      return { tone: 'bad', text: 'Aviso abandonado, ninguém respondeu 200', detail: entry.eventId };
    case 'event-delivery':
      return {
        tone: deliveryTone(entry),
        text: `${PURPOSES[entry.purpose]} → ${entry.status === 0 ? 'sem resposta' : entry.status}`,
        detail: `${SIGNATURES[entry.signature]} · ${entry.durationMs} ms`,
      };
  }
}

// Only genuine notices are meant to be accepted; the others are shown without a verdict.
function deliveryTone({ purpose, status }: DeliveryEntry): Tone {
  if (purpose !== 'status' && purpose !== 'repeat') return 'plain';
  return status === 200 ? 'good' : 'bad';
}
