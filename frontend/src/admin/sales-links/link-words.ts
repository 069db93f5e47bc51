import type { SalesLink } from '@camarim/contracts';

export const SOURCES = [
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'telegram', label: 'Telegram' },
  { value: 'facebook', label: 'Facebook' },
];
export const KINDS: Record<SalesLink['kind'], string> = { checkout: 'Checkout', premium: 'Premium' };
export const sourceName = (source: string): string => SOURCES.find(({ value }) => value === source)?.label ?? source;

/** 'YYYY-MM-DD' to the last second of that day in São Paulo; '' = never. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59-03:00`).toISOString();

/** The day an instant falls on in São Paulo, as date fields want it. */
export const dayOf = (iso: string | null): string =>
  iso === null ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date(iso));

/** Why a link does nothing (any more); null while it works. */
export function endOf({ isActive, expiresAt, kind, isOld, activations, maxActivations }: SalesLink, now: number) {
  if (!isActive) return 'Desligado';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'Vencido';
  const most = isOld ? 1 : maxActivations;
  return kind === 'premium' && activations >= most ? 'Esgotado' : null;
}
