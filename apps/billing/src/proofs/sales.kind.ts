import type { ProofKind } from '@camarim/database';
import { retentionStart } from '@camarim/domain';

/** `available_at` is left out: it is found out later. All else of an entry is for ever (LED-03). */
const ENTRIES = `
  select jsonb_build_array(id, booking_key, kind, debit_account, credit_account, cents, ref_type, ref_id,
    (extract(epoch from at) * 1000000)::bigint)::text as row
  from ledger_entry where at >= $1 and at < $2 order by id`;
/** What is sealed in a dossier may be sealed anew with another key; its hash stands beside it and never changes (MED-04). */
const DOSSIERS = `
  select jsonb_build_array(id, dispute_id, version, sha256, pages, bytes, proposal, reasons, missing, rows,
    (extract(epoch from made_at) * 1000000)::bigint, made_by)::text as row
  from dispute_dossier where made_at >= $1 and made_at < $2 order by id`;

const kind = (name: ProofKind['name'], sql: string): ProofKind => ({
  name,
  isPublic: false,
  rows: (at, hour, end) => at.column<string>(sql, [hour, end]),
});

/** Sales are the entries of the books: private, so each row is hashed with the salt of its batch (PROOF-02). */
export const SALES = kind('sales', ENTRIES);
export const DOSSIERS_OF_DISPUTES: ProofKind = {
  ...kind('dossiers', DOSSIERS),
  // a dossier goes so long after its dispute, never earlier after its making
  keptSince: (now) => retentionStart('disputeDossier', now),
};
