import type { SealedColumn } from '@camarim/database';

/**
 * Everything DATA_KEY seals here: the secrets of gateways (BIL-15), the links people meet at (CAT-34), what is reported
 * of a call (ROOM-15), what is said with a mimo (PUR-08), dossiers (MED-04) and where creators are paid (PAYOUT-03).
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'payment_gateway', column: 'secret_key_sealed' },
  { table: 'payment_gateway', column: 'tls_sealed' },
  { table: 'payment_gateway', column: 'hmac_key_sealed' },
  { table: 'payment_gateway', column: 'previous_hmac_key_sealed' },
  { table: 'payment_gateway', column: 'webhook_secret_sealed' },
  { table: 'call_offer', column: 'link_sealed' },
  { table: 'call_calendar', column: 'plan_link_sealed' },
  { table: 'booking', column: 'link_sealed' },
  { table: 'call_report', column: 'text_sealed' },
  { table: 'tip', column: 'note_sealed' },
  { table: 'dispute_dossier', column: 'summary_sealed' },
  { table: 'dispute_dossier', column: 'facts_sealed' },
  { table: 'dispute_dossier', column: 'pdf_sealed' },
  { table: 'payout_key', column: 'key_sealed' },
];
