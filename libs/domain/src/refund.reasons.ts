import type { MoreRefusal } from './call-more.rules.js';
import type { GiveBack } from './payment.judgement.js';

/** Why the price of what bought nothing in the end goes back by itself (BIL-38). */
export type AutomaticReason =
  | 'account-erased'
  | 'creator-barred'
  | 'post-removed'
  | 'already-bought'
  | 'creator-no-show'
  | 'cancelled-by-house'
  | 'cancelled-by-buyer'
  | 'promise-missed'
  | 'slot-gone'
  | 'not-booked'
  | 'room-minutes-missing'
  | 'room-line'
  | 'call-given-back'
  | `more-${MoreRefusal}`;
/** Every reason a refund, or its line in a payment's log, is written with; the team writes its own words. */
export type RefundReason =
  | AutomaticReason
  | GiveBack['reason']
  | 'at-provider'
  | 'charge-back'
  | 'automatic'
  | 'staff'
  | 'withdrawal';
