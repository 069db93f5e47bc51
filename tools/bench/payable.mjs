// Inserts fans with an unpaid PIX directly into the database: thousands within a second.
import { randomUUID } from 'node:crypto';
import { GATEWAY_ID } from './notice.mjs';

const AMOUNT_CENTS = 1_990;

/**
 * Inserts `count` pending payments, each of another fan, for a plan of the demonstration data. They are never polled
 * (no next_check_at): only a webhook changes them.
 * @returns { paymentId, charge }, the charge as the provider knows it.
 */
export async function makePayable(db, count) {
  const made = Array.from({ length: count }, () => {
    const id = randomUUID();
    return { paymentId: id, userId: randomUUID(), externalId: `bench-${id}` };
  });
  const columns = ['paymentId', 'userId', 'externalId'].map((name) => made.map((one) => one[name]));
  await db.query(
    `insert into users.account (id, name, email, phone_sealed, cpf_sealed, cpf_index, role, source, last_access_at, created_at)
     select id, 'Fã de Medição', id || '@exemplo.com.br', 'x', 'x', id::text, 'fan', 'direct', now(), now()
     from unnest($1::uuid[]) id`,
    [columns[1]],
  );
  const { rowCount } = await db.query(
    `insert into billing.payment (id, user_id, user_name, user_email, model_id, plan_type, plan_id, plan_name, duration_days,
       amount_cents, status, gateway_id, external_id, pix_code, expires_at, idempotency_key, request_hash, created_at, updated_at)
     select m.id, m.user_id, 'Fã de Medição', m.user_id || '@exemplo.com.br', p.model_id, 'subscription', p.id, p.name, p.duration_days,
       p.price_cents, 'pending', $4, m.external_id, 'x', now() + interval '1 hour', m.external_id, 'x', now(), now()
     from unnest($1::uuid[], $2::uuid[], $3::text[]) m (id, user_id, external_id),
       (select * from billing.plan where price_cents = $5 and is_active order by id limit 1) p`,
    [...columns, GATEWAY_ID, AMOUNT_CENTS],
  );
  if (rowCount !== count) throw new Error(`expected an active plan of ${AMOUNT_CENTS} cents`);
  // update the planner's statistics, which normal growth would have kept up to date
  await db.query('analyze billing.payment, users.account');
  return made.map(({ paymentId, externalId }) => ({
    paymentId,
    charge: {
      id: externalId,
      externalRef: paymentId,
      amount: AMOUNT_CENTS,
      currency: 'BRL',
      paymentMethod: 'pix',
      customer: { name: 'Fã de Medição', email: `${paymentId}@exemplo.com.br`, document: { type: 'cpf' } },
      pix: { qrcode: `00020126580014br.gov.bcb.pix0136${externalId}`, expiresAt: '2099-01-01T00:00:00.000Z' },
    },
  }));
}

/**
 * Counts the results. @returns how many payments are approved and how many periods they got; equal when nothing was
 * lost.
 */
export async function outcomeOf(db, payments) {
  const { rows } = await db.query(
    `select count(*) filter (where p.status = 'approved')::int as approved, count(s.id)::int as periods
     from billing.payment p left join billing.subscription s on s.payment_id = p.id where p.id = any($1::uuid[])`,
    [payments.map(({ paymentId }) => paymentId)],
  );
  return rows[0];
}
