// Inserts posts, people and sales by the hundred thousand directly into the database, because the product could not
// create them in time.
import { randomUUID } from 'node:crypto';

/** Time of the first post, sale and person in ms since 1970, and ms between two of them. */
export const FIRST_POST = Date.UTC(2020, 0, 1);
export const STEP_MS = 97_000;
const MODELS = 50;
const CHUNK = 50_000;
/** SQL expression of the time of row `n`. */
const at = (n) => `to_timestamp(${FIRST_POST / 1_000} + ${n} * ${STEP_MS / 1_000})`;

/**
 * Inserts the models of every size, with one picture each that all their posts share. @returns { id, username } of
 * each.
 */
export async function prepare(db) {
  const models = [];
  const { rows } = await db.query('select renditions from catalog.media_asset where renditions is not null limit 1');
  for (let n = 0; n < MODELS; n += 1) {
    const [model, asset, username] = [randomUUID(), randomUUID(), `grande${n}`];
    const names = [model, username, `Grande ${n}`];
    await db.query(`insert into catalog.model (id, username, display_name) values ($1, $2, $3)`, names);
    models.push({ id: model, username });
    await db.query(
      `insert into catalog.media_asset (id, model_id, kind, status, width, height, thumbhash, renditions)
       values ($1, $2, 'image', 'ready', 1080, 1350, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', $3)`,
      [asset, model, JSON.stringify(rows[0].renditions)],
    );
  }
  return models;
}

/**
 * Inserts posts, accounts and sales up to `size` rows each, spread over models and time like real ones. At least one
 * person must have signed up before: their encrypted data is copied, so that the back-office can decrypt it.
 */
export async function fill(db, from, size, say) {
  for (let done = from; done < size; done += CHUNK) {
    const to = Math.min(size, done + CHUNK);
    await db.query(
      `insert into catalog.post (model_id, asset_id, title, description, media_type, is_published, published_at, created_at)
       select m.id, m.asset, 'Publicação ' || n, repeat('Um texto como os de verdade. ', 5), 'image', true, now(),
         ${at('n')}
       from generate_series($1::int, $2::int - 1) n
       join (select id, (select a.id from catalog.media_asset a where a.model_id = mm.id limit 1) as asset,
               row_number() over (order by username) - 1 as place
             from catalog.model mm where username like 'grande%') m on m.place = n % $3`,
      [done, to, MODELS],
    );
    await db.query(
      `insert into users.account (id, name, email, phone_sealed, cpf_sealed, cpf_index, role, source, last_access_at, created_at)
       select gen_random_uuid(), 'Pessoa ' || md5(n::text), md5(n::text) || '@exemplo.com.br', real.phone_sealed, real.cpf_sealed,
         'bench-' || n, 'fan', 'direct', ${at('n')} + interval '1 hour', ${at('n')}
       from generate_series($1::int, $2::int - 1) n,
         (select phone_sealed, cpf_sealed from users.account where cpf_index not like 'bench-%' and phone_sealed is not null limit 1) real`,
      [done, to],
    );
    await db.query(
      `insert into billing.payment (user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status,
         gateway_id, idempotency_key, request_hash, paid_at, created_at, updated_at, method, proved)
       select gen_random_uuid(), 'Pessoa ' || md5(n::text), md5(n::text) || '@exemplo.com.br', 'subscription', p.id, p.name, 30, 1990,
         'approved', g.id, 'bench-' || n, 'x', ${at('n')}, ${at('n')}, ${at('n')}, 'pix', true
       from generate_series($1::int, $2::int - 1) n, (select id from billing.payment_gateway limit 1) g,
         (select id, name from billing.plan limit 1) p`,
      [done, to],
    );
    say(`${to} posts, people and sales`);
  }
  // keep the after-effects of loading out of the measurement: the first vacuum, and a checkpoint that writes for
  // minutes
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}
