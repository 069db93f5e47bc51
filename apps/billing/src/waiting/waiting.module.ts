import { awaitsAnswer, DISPUTE_STATUSES } from '@camarim/domain';
import { waitingModule } from '@camarim/messaging';
import { DISPUTE_SQL } from '../disputes/dispute.sql.js';

const call = (condition: string) => `
  select id, title, model_id, coalesce(booked_at, created_at), starts_at from booking where status = 'booked' and ${condition}`;

/** What waits here for somebody of the team, each role its own. */
export const WaitingModule = waitingModule('billing', (now) => [
  {
    kind: 'call-to-decide',
    sql: `select id, title, model_id, updated_at, null::timestamptz from booking where needs_resolution`,
  },
  {
    kind: 'call-to-confirm',
    sql: call('confirmed_at is null and not needs_resolution and starts_at > $1'),
    params: [now],
  },
  {
    kind: 'dispute',
    // answered or given back, it is the bank's affair; one whose time passed still is ours
    sql: `select d.id, p.plan_name, p.model_id, d.opened_at, ${DISPUTE_SQL.due} ${DISPUTE_SQL.from}
      where d.ended_at is null and d.status = any($1::text[])`,
    params: [DISPUTE_STATUSES.filter(awaitsAnswer)],
  },
  {
    // refused, and nothing else went back since
    kind: 'refund',
    sql: `select p.id, p.plan_name, p.model_id, max(r.requested_at), null::timestamptz
      from refund r join payment p on p.id = r.payment_id
      where r.status = 'failed' and p.status in ('approved', 'partially_refunded') and not exists (
        select 1 from refund later where later.payment_id = r.payment_id and later.requested_at > r.requested_at
          and later.status <> 'failed')
      group by p.id`,
  },
  {
    kind: 'payout',
    sql: `select id, case status when 'requested' then 'Para aprovar' else 'Sem resposta' end, account_id, requested_at, null::timestamptz
      from payout where status in ('requested', 'unknown')`,
  },
  {
    kind: 'house-transfer',
    sql: `select id, to_char(day, 'DD/MM/YYYY'), null::uuid, found_at, null::timestamptz from house_transfer where confirmed_at is null`,
  },
  {
    kind: 'tip-watch',
    sql: `select id, 'Mimos de ' || to_char(day, 'DD/MM/YYYY'), model_id, found_at, null::timestamptz from tip_watch where seen_at is null`,
  },
  {
    kind: 'stray-money',
    sql: `select id, coalesce(title, external_id), null::uuid, found_at, null::timestamptz from stray_charge where status = 'open'`,
  },
]);
