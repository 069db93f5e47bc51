// Phones at the push service of the sandbox, and pushes owed to them by the thousand.
import { randomUUID } from 'node:crypto';

async function ask(url, method, body) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`);
  return response.status === 204 ? null : response.json();
}

/** A browser of a signed-in person subscribes, as the page does. @returns { id, endpoint, p256dh, auth }. */
export async function subscribe(sandbox, who) {
  const { key: applicationServerKey } = await who.call('GET', '/push/key');
  const phone = await ask(`${sandbox}/console/api/push`, 'POST', { applicationServerKey });
  const { endpoint, p256dh, auth } = phone;
  await who.call('PUT', '/me/push', { endpoint, p256dh, auth });
  return { ...phone, key: applicationServerKey };
}
/** @returns { asked, arrived }: what the push service of a phone took so far. */
export const arrivedAt = (sandbox, { id }) => ask(`${sandbox}/console/api/push/${id}`, 'GET');
export const plan = (sandbox, { id }, how) => ask(`${sandbox}/console/api/push/${id}`, 'PUT', { plan: how });

/**
 * As many people with a phone each, all of them at one address, and a push owed to each. Their sessions, phones and notices
 * are those of a real one, copied. @returns the ids of the pushes.
 */
export async function owePushes(db, { accountId, count }) {
  const tag = randomUUID();
  const { rows } = await db.query(
    `with who as materialized (
       select gen_random_uuid() as account, gen_random_uuid() as session, gen_random_uuid() as phone, gen_random_uuid() as notice
       from generate_series(1, $2::int)),
     accounts as (
       insert into users.account (id, name, email, phone_sealed, cpf_sealed, cpf_index, role, source, last_access_at, created_at)
       select w.account, a.name, $3 || w.account || '@exemplo.com.br', a.phone_sealed, a.cpf_sealed, $3 || w.account, 'fan',
         'direct', now(), now() from who w, users.account a where a.id = $1 returning id),
     sessions as (
       insert into users.session (id, token_hash, kind, account_id, device_label, created_at, last_seen_at, expires_at)
       select w.session, $3 || w.session, 'user', w.account, 'Chrome', now(), now(), now() + interval '30 days'
       from who w join accounts on accounts.id = w.account returning id),
     phones as (
       insert into users.push_subscription (id, account_id, session_id, endpoint_index, endpoint_sealed, keys_sealed, label,
         state, created_at, seen_at)
       select w.phone, w.account, w.session, $3 || w.phone, p.endpoint_sealed, p.keys_sealed, p.label, 'live', now(), now()
       from who w, (select endpoint_sealed, keys_sealed, label from users.push_subscription where account_id = $1 limit 1) p
       returning id),
     notices as (
       insert into users.notification (id, account_id, kind, title, text, link, created_at)
       select w.notice, w.account, 'message-received', 'Você tem uma mensagem', '', '/mensagens', now() from who w returning id)
     insert into users.push_message (id, account_id, notification_id, subscription_id, urgency, ttl_seconds, state, created_at,
       expires_at, next_try_at, queued_at)
     select gen_random_uuid(), w.account, w.notice, w.phone, 'normal', 86400, 'owed', now(), now() + interval '1 day', now(),
       now() + interval '1 hour' from who w returning id`,
    [accountId, count, tag.slice(0, 8)],
  );
  return rows.map(({ id }) => id);
}
