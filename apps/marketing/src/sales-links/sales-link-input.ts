import { SALES_LINK_SOURCES, type SalesLinkDraft } from '@camarim/contracts';
import {
  defaultLeadId,
  defaultLinkName,
  isLeadId,
  isUuid,
  only,
  type ProblemField,
  problem,
  SALES_LINK,
} from '@camarim/domain';
import type { NewLink } from './sales-link.repository.js';

const LEAD_MESSAGE = 'Use até 40 letras, números, _ ou -.';

/**
 * The columns of a new link but its bearer; empty fields get the source's defaults (MKT-19).
 * @param leadAt the moment a lead that was not typed is named after. @throws validation-failed
 */
export function newLinkOf(
  draft: SalesLinkDraft,
  now: Date,
  leadAt = now,
): Omit<NewLink, 'bearer_hash' | 'bearer_sealed'> {
  const wrong: ProblemField[] = [];
  const refuse = (field: string, message: string) => void wrong.push({ field, code: 'invalid', message });
  const leadId = text(draft.leadId) || defaultLeadId(leadAt);
  const name = text(draft.name) || defaultLinkName(leadId);
  if (!isLeadId(leadId)) refuse('leadId', LEAD_MESSAGE);
  if (name.length > SALES_LINK.name) refuse('name', `No máximo ${SALES_LINK.name} caracteres.`);
  if (!isUuid(text(draft.modelId))) refuse('modelId', 'Escolha a modelo.');
  if (draft.kind !== 'checkout' && draft.kind !== 'premium') refuse('kind', 'Escolha o tipo do link.');
  if (!SALES_LINK_SOURCES.includes(draft.source)) refuse('source', 'Escolha a origem.');
  for (const field of ['amountCents', 'durationDays', 'maxActivations'] as const) {
    const { min, max } = SALES_LINK[field];
    const value = draft[field];
    if (!Number.isInteger(value) || value < min || value > max) refuse(field, `De ${min} a ${max}.`);
  }
  const expires = draft.expiresAt === null ? null : expiryOf(draft.expiresAt, now);
  if (expires === undefined) refuse('expiresAt', 'Escolha uma data no futuro.');
  if (wrong.length > 0) throw problem('validation-failed', { errors: wrong });
  return {
    name,
    lead_id: leadId,
    model_id: draft.modelId.toLowerCase(),
    ...only(draft, 'kind', 'source'),
    amount_cents: draft.amountCents,
    duration_days: draft.durationDays,
    max_activations: draft.maxActivations,
    expires_at: expires ?? null,
    created_at: now,
  };
}

/** @returns undefined for what is no time in the future. */
export function expiryOf(typed: string, now: Date): Date | undefined {
  const at = new Date(typed);
  return at.getTime() > now.getTime() ? at : undefined;
}
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
