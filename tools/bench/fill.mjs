// Posts, people and sales by the hundred thousand, written past the product as no product could in the time.
import { randomUUID } from 'node:crypto';

/** ms since 1970 of the first post, sale and person, and ms from each of them to the next. */
export const FIRST_POST = Date.UTC(2020, 0, 1);
export const STEP_MS = 97_000;
const MODELS = 50;
const CHUNK = 50_000;
/** SQL of the moment of row `n`. */
const at = (n) => `to_timestamp(${FIRST_POST / 1_000} + ${n} * ${STEP_MS / 1_000})`;

/** The rows every size is made of: models with one picture each, shared by all their posts. @returns { id, username } of each. */
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
 * Brings posts, accounts and sales to `size` rows each, spread over models and time as real ones are. Somebody must have
 * signed up before: what is sealed of a person is taken from them, so that the back-office can open it.
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
  // what loading leaves behind is not what is measured: the first vacuum, and a checkpoint that writes for minutes
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}
