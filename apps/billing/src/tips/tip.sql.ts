import { ofBefore } from '../ledger/owner.sql.js';

/** Whether mimo `t`, which payment `p` paid for, was given to whoever has the page now. */
export const GIVEN_TO_HER = `not exists (select 1 from ledger_entry e
  where e.booking_key = 'payment:' || p.id and e.kind = 'tip' and ${ofBefore('e', 't.model_id')})`;
