import type { ChargeStatus } from '../ledger/ledger.types.js';
import { type Html, html } from './html.js';

export const STATUS_LABELS: Record<ChargeStatus, string> = {
  waiting_payment: 'Aguardando',
  paid: 'Paga',
  refused: 'Recusada',
  cancelled: 'Cancelada',
  expired: 'Expirada',
  refunded: 'Estornada',
  partially_refunded: 'Estorno parcial',
  disputed: 'Contestada',
  charged_back: 'Devolvida por contestação',
};

export function statusPill(status: ChargeStatus): Html {
  return html`<span class="pill pill-${status}">${STATUS_LABELS[status]}</span>`;
}

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

export function localTime(iso: string): string {
  return CLOCK.format(new Date(iso)).replace(',', '');
}

const HOUR = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

/** Hour, minute and second in São Paulo. */
export function hour(iso: string): Html {
  return html`<time datetime="${iso}" title="${localTime(iso)}">${HOUR.format(new Date(iso))}</time>`;
}

/** 'há 3 min'. The page refreshes <time> texts without touching the rest. */
export function ago(iso: string, now: number): Html {
  return html`<time datetime="${iso}" title="${localTime(iso)}">${agoText(now - Date.parse(iso))}</time>`;
}

export function agoText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  if (seconds < 2) return 'agora';
  if (seconds < 60) return `há ${seconds} s`;
  if (seconds < 3600) return `há ${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `há ${Math.floor(seconds / 3600)} h`;
  return `há ${Math.floor(seconds / 86_400)} d`;
}

export function timeLeft(iso: string, now: number): Html {
  return html`<time datetime="${iso}" title="até ${localTime(iso)}">${leftText(Date.parse(iso) - now)}</time>`;
}

export function leftText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/**
 * '19,90', '1.234,56', '19.90' or '19' as cents; null when it is not an amount. Computed without floats.
 */
export function centsFromTyped(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^R\$\s*/, '')
    .replace(/\.(?=\d{3}(\D|$))/g, '');
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
}
