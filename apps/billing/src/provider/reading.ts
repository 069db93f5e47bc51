import { centsFromReais } from '@camarim/domain';
import { isRecord } from './charge.reader.js';
import type { ProviderCharge } from './pix-provider.js';

/** What an integer column holds; no charge of ours comes near it. */
const LARGEST_CENTS = 2_147_483_647;

/** The objects in a list; anything else is an empty list. */
export const recordsOf = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : []).filter(isRecord);

/** @returns the text without blanks around it, null for an empty one and for anything else. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Integer cents above 0, or null. */
export const centsOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_CENTS ? Number(value) : null;

/** A JSON number of reais as integer cents above 0, or null (BIL-20). */
export const reaisOf = (value: unknown): number | null => centsOf(centsFromReais(value));

/** The id of a charge, written as a text or a whole number; null for what no address could carry. */
export const idOf = (value: unknown): string | null => {
  const id = Number.isSafeInteger(value) ? String(value) : textOf(value);
  return id !== null && /^[\x21-\x7e]{1,100}$/.test(id) ? id : null;
};

/** A charge something happened to, of which nothing else is believed. */
export const namedCharge = (externalId: string, reference: string | null): ProviderCharge => ({
  ...{ externalId, reference, status: 'unknown', amountCents: null, receipts: [], refunds: [], feeCents: null },
  ...{ paidAt: null, pixCode: null, expiresAt: null, mark: null, title: null },
});

/** The end-to-end id of a PIX, or null for what cannot be one. */
export const endToEndOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text !== null && /^[A-Za-z0-9]{20,40}$/.test(text) ? text : null;
};

/** ISO 8601 with time and zone; anything less precise is null. */
export function dateOf(value: unknown): Date | null {
  const text = textOf(value);
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
