import { ask, operations, undeclared } from '../operation.js';

/** The most an answer to a question about a dispute may hold, in bytes of JSON. */
export const EVIDENCE_BYTES = 64 * 1024;

/** What catalog opened for a purchase, each line with the id of the row it was written to. */
export interface PurchaseAccess {
  periods: { id: string; expiresAt: string; endedAt: string | null; writtenAt: string }[];
  unlocks: { id: string; postId: string; grantedAt: string; endedAt: string | null }[];
  /** Films for subscribers of what was bought, each when it was opened last; older than a month they are forgotten. */
  openings: { postId: string; openedAt: string }[];
  /** How many more openings there are than fit. */
  left: number;
}
/** Of which purchase: the periods and single posts it bought, and whose post or page was opened since. */
export interface AccessQuestion {
  userId: string;
  modelId: string | null;
  postId: string | null;
  subscriptionIds: string[];
  unlockIds: string[];
  since: string;
}
/** What users knows of a payer that a bank may need; the CPF is masked, name and addresses are not in it. */
export interface PersonTrust {
  accountId: string;
  createdAt: string;
  emailConfirmedAt: string | null;
  cpfMasked: string | null;
  /** Terms and privacy texts that held at the time, by the row of each decision. */
  consents: { id: string; purpose: string; version: string; decidedAt: string }[];
  /** null: a proof of age belongs to no account (USR-29), so none can be shown for one. */
  ageProof: { issuer: string; verifiedAt: string } | null;
  /** Sessions that were open at the time. */
  devices: { id: string; label: string; since: string }[];
}

/** What billing asks other services about a contested payment; each answers what it wrote down itself (MED-03). */
export const evidenceQuestions = operations({
  'catalog.access.of-purchase': ask('service', undeclared<AccessQuestion>(), undeclared<PurchaseAccess>()),
  'users.trust.of-person': ask('service', undeclared<{ userId: string; at: string }>(), undeclared<PersonTrust>()),
});
