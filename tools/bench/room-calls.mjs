// Paid calls in the room that are on, written straight into billing's tables.
import { randomUUID } from 'node:crypto';
import { GATEWAY_ID } from './notice.mjs';

/** @param modelId null: each of a creator of its own. @returns their ids. */
export async function bookCalls(db, userId, count, modelId = null) {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.query(
    `insert into billing.payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents,
       status, gateway_id, external_id, proved, paid_at, idempotency_key, request_hash, created_at, updated_at)
     select id, $2, 'Fã', 'fa@exemplo.com.br', 'call', gen_random_uuid(), 'Chamada', null, 5000,
       'approved', $3, id::text, true, now(), id::text, 'x', now(), now()
     from unnest($1::uuid[]) id`,
    [ids, userId, GATEWAY_ID],
  );
  await db.query(
    `insert into billing.booking (id, user_id, model_id, option_kind, option_id, title, platform, duration_minutes, buffer_minutes,
       amount_cents, call_window, status, starts_at, ends_at, busy, payment_id, booked_at, created_at, updated_at)
     select id, $2, coalesce($3, gen_random_uuid()), 'offer', gen_random_uuid(), 'Chamada', 'room', 30, 0,
       5000, 'slot', 'booked', now(), now() + interval '30 minutes', tstzrange(now(), now() + interval '30 minutes'), id,
       now(), now(), now()
     from unnest($1::uuid[]) id`,
    [ids, userId, modelId],
  );
  return ids;
}
