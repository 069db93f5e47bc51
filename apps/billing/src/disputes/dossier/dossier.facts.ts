import { createHash } from 'node:crypto';
import type { PersonTrust, PlanType, PurchaseAccess } from '@camarim/contracts';
import type { SeenHead } from '../../proofs/proof-heads.service.js';

/** Services that are asked; whoever does not answer is named in the dossier (MED-03). */
export const ASKED_SERVICES = ['catalog', 'users'] as const;
export type AskedService = (typeof ASKED_SERVICES)[number];

export interface CallFacts {
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  confirmedAt: string | null;
  /** When the creator's side opened the call, as far as it was noted. */
  creatorSeenAt: string | null;
  status: string;
  noShowBy: 'creator' | 'buyer' | null;
  isOver: boolean;
}
/** All a dossier is made of. No name, no address, no whole CPF: the provider knows its payer (MED-03). */
export interface DossierFacts {
  format: 'camarim-dossie-1';
  dispute: { id: string; openedAt: string };
  payment: {
    id: string;
    planType: PlanType;
    planName: string;
    amountCents: number;
    returnedCents: number;
    createdAt: string;
    paidAt: string | null;
    externalId: string | null;
    endToEndId: string | null;
    gatewayName: string;
  };
  /** The payment's own log, frozen when the dispute began. */
  log: { at: string; kind: string; from: string | null; to: string | null; cause: string }[];
  /** What the buyer was shown as included, frozen when it was paid. */
  receipt: Record<string, unknown> | null;
  periods: { id: string; startsAt: string; expiresAt: string; status: string }[];
  unlocks: { id: string; postId: string; grantedAt: string; endedAt: string | null }[];
  /** null also of what opens nothing. */
  access: PurchaseAccess | null;
  person: PersonTrust | null;
  call: CallFacts | null;
  /** Payments of the same person that were kept before this one; the newest by name. */
  earlier: { count: number; cents: number; newest: { id: string; paidAt: string; amountCents: number }[] };
  missing: AskedService[];
  /** The newest head of the verifiable log when it was made; null before the first (MED-03). */
  proofHead: SeenHead | null;
}

/** The same facts are the same bytes: names in order, nothing else between them. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value), null, 1);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The rows the facts stand in, each by its table: what a check begins with. */
export function rowsOf({ payment, dispute, periods, unlocks, access, person, call, earlier }: DossierFacts) {
  const of = (table: string, list: readonly { id: string }[]) => list.map(({ id }) => ({ table, id }));
  return [
    ...of('billing.payment', [payment, ...earlier.newest]),
    ...of('billing.dispute', [dispute]),
    ...of('billing.subscription', periods),
    ...of('billing.unlock', unlocks),
    ...of('billing.booking', call ? [call] : []),
    ...of('catalog.entitlement_period', access?.periods ?? []),
    ...of('catalog.post_unlock', access?.unlocks ?? []),
    ...of('users.consent_entry', person?.consents ?? []),
    ...of('users.session', person?.devices ?? []),
  ];
}
