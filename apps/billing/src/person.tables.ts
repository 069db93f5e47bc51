import { opened, type PersonTable } from '@camarim/messaging';
import type { SecretBox } from '@camarim/platform';
import { ERASED_NAME } from './payments/erased-name.js';

const FISCAL = 'Fiscal row, kept for 5 years without name and e-mail (LGPD art. 16 I).';
const OWN_PAYMENTS = 'payment_id in (select id from payment where user_id = $1)';

const OWN_CALLS = 'booking_id in (select id from booking where user_id = $1)';
const OWN_BEATS = `(booking_id, side) in (select booking_id, side from call_attendance where user_id = $1)`;
const ATTENDANCE =
  'That a paid call was held, without a name; what was received is deleted after 100 days (LGPD art. 16 I).';
const OWN_DISPUTES = `dispute_id in (select id from dispute where ${OWN_PAYMENTS})`;

/** Everything billing keeps of a person (USR-30). */
export const billingPersonTables = (box: SecretBox): PersonTable[] => [
  {
    table: 'payment',
    of: 'user_id = $1',
    erase: `update payment set user_name = '${ERASED_NAME}', user_email = '' where user_id = $1 and user_email <> ''`,
    kept: FISCAL,
  },
  {
    table: 'erased_account',
    of: 'user_id = $1',
    erase: null,
    kept: 'That the account is no more: money that still comes goes back.',
  },
  { table: 'payment_event', of: OWN_PAYMENTS, erase: null, kept: FISCAL },
  { table: 'payment_key', of: 'user_id = $1' },
  { table: 'refund', of: OWN_PAYMENTS, erase: null, kept: FISCAL },
  {
    table: 'dispute',
    of: OWN_PAYMENTS,
    erase: `update dispute set evidence = evidence #- '{payment,userName}' #- '{payment,userEmail}'
      where ${OWN_PAYMENTS} and evidence #>> '{payment,userEmail}' is not null`,
    kept: FISCAL,
  },
  {
    table: 'dispute_dossier',
    of: OWN_DISPUTES,
    hidden: ['summary_sealed', 'facts_sealed', 'pdf_sealed'],
    erase: null,
    kept: 'Defence of a contested payment, without name and address, deleted 5 years after its end (LGPD art. 16 I).',
  },
  {
    table: 'dispute_submission',
    of: `dossier_id in (select id from dispute_dossier where ${OWN_DISPUTES})`,
    erase: null,
    kept: 'That the answer to a contested payment left the house, deleted with it (LGPD art. 16 I).',
  },
  { table: 'staff_decision', of: 'user_id = $1', erase: null, kept: FISCAL },
  { table: 'withdrawal', of: 'user_id = $1', erase: null, kept: FISCAL },
  { table: 'subscription', of: 'user_id = $1', erase: null, kept: FISCAL },
  { table: 'unlock', of: 'user_id = $1', erase: null, kept: FISCAL },
  { table: 'coupon_use', of: 'user_id = $1', erase: null, kept: FISCAL },
  {
    table: 'tip',
    of: 'user_id = $1',
    shape: ({ note_sealed, ...row }) => ({ ...row, note: opened(box, note_sealed) }),
    erase: `update tip set note_sealed = null, giver_name = null, shown = false
      where user_id = $1 and (note_sealed is not null or giver_name is not null or shown)`,
    kept: FISCAL,
  },
  {
    table: 'tip_watch',
    of: 'user_id = $1',
    erase: null,
    kept: 'What the team looked at, as the law on washed money asks.',
  },
  { table: 'recurrence', of: 'user_id = $1', erase: null, kept: FISCAL },
  {
    table: 'recurrence_charge',
    of: `payment_id in (select id from payment where user_id = $1)`,
    erase: null,
    kept: FISCAL,
  },
  {
    table: 'payout_key',
    of: 'set_by = $1',
    shape: ({ key_sealed, ...row }) => ({ ...row, cpf: opened(box, key_sealed) }),
    erase: null,
    kept: 'Where a creator was paid, sealed, kept with her payouts (LGPD art. 16 I).',
  },
  { table: 'page_owner', of: 'creator_id = $1', erase: null, kept: FISCAL },
  { table: 'fiscal_document', of: 'set_by = $1', erase: null, kept: FISCAL },
  { table: 'payout', of: 'made_by = $1', erase: null, kept: FISCAL },
  {
    table: 'payout_attempt',
    of: 'payout_id in (select id from payout where made_by = $1)',
    erase: null,
    kept: FISCAL,
  },
  { table: 'booking', of: 'user_id = $1', hidden: ['link_sealed'], erase: null, kept: FISCAL },
  { table: 'call_room', of: OWN_CALLS, hidden: ['creator_name'], erase: null, kept: FISCAL },
  { table: 'call_extension', of: OWN_CALLS, erase: null, kept: FISCAL },
  { table: 'call_attendance', of: `user_id = $1`, erase: null, kept: ATTENDANCE },
  {
    table: 'call_report',
    of: 'user_id = $1',
    shape: ({ text_sealed, ...row }) => ({ ...row, text: opened(box, text_sealed) }),
    erase: `update call_report set text_sealed = '' where user_id = $1 and text_sealed <> ''`,
    kept: 'That a call was reported, without the words.',
  },
  { table: 'call_beat', of: OWN_BEATS, erase: null, kept: ATTENDANCE },
];
