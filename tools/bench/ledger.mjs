// Fills and watches the table of conversions for Meta from outside: fans who agreed, ad accounts, pending rows.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fan } from './fan.mjs';
import { forEachLimit } from './load.mjs';

const AT_ONCE = 8;
const PATIENCE_MS = 90_000;
/** A pixel id unique to this run, so that all events Meta counts for it are ours. */
const ACCOUNT = { pixelId: String(Date.now()), accessToken: 'EAAsandboxTokenForBench01', sendWithoutLead: true };
/** A campaign link to luna's page: sign-ups through it are attributed to her. */
const LEAD = 'MEDICAO';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

/** Visits the page through the link, so that its lead is recorded. @returns the creator's id. */
export async function visitByLink(site, db) {
  const page = await fetch(`${site}/luna/${LEAD}`, { headers: { 'user-agent': BROWSER } });
  await page.arrayBuffer();
  // the response is sent before the visit is recorded
  for (let i = 0; i < 100; i += 1) {
    const { rows } = await db.query(`select model_id from marketing.lead where id = $1`, [LEAD]);
    if (rows.length > 0) return rows[0].model_id;
    await sleep(50);
  }
  throw new Error(`the visit by ${LEAD} was not recorded (page status: ${page.status})`);
}

/** Fans give marketing consent, then `before` runs, then they sign up. */
export async function signUp(site, count, before = () => undefined) {
  const fans = Array.from({ length: count }, () => new Fan(site));
  await forEachLimit(fans, AT_ONCE, (fan) => fan.call('GET', '/consents'));
  await forEachLimit(fans, AT_ONCE, (fan) => fan.call('PUT', '/consents', { marketing: true, analytics: false }));
  await sleep(1_000); // let their events be consumed
  before();
  await forEachLimit(fans, AT_ONCE, (fan) => fan.signUp({ leadId: LEAD }));
}

/** Creates ad accounts for these creators, as the team does. @returns a function that removes them. */
export async function openAccounts(staff, models) {
  const made = [];
  for (const modelId of models) made.push(await staff.call('POST', '/admin/facebook-configs', { ...ACCOUNT, modelId }));
  return async () => {
    for (const { id } of made) await staff.call('DELETE', `/admin/facebook-configs/${id}`);
  };
}

/** @returns ids of `count` new creators. */
export async function newModels(db, count) {
  const { rows } = await db.query(
    `insert into catalog.model (id, username, display_name)
     select gen_random_uuid(), $2 || n, 'Campanha ' || n from generate_series(1, $1::int) n returning id`,
    [count, `campanha${randomUUID().slice(0, 6)}x`],
  );
  return rows.map(({ id }) => id);
}

/**
 * Inserts due conversion rows of people who agreed, spread over creators and people. @returns the prefix of their event
 * ids.
 */
export async function insertPending(db, models, count) {
  const tag = `bench-${randomUUID().slice(0, 8)}-`;
  await db.query(
    `with people as (select array_agg(subject_id) as ids from marketing.consent where subject = 'user' and granted)
     insert into marketing.conversion (id, name, event_id, model_id, user_id, plan_type, value_cents, event_time,
       consent_version, consent_at, next_try_at, created_at)
     select gen_random_uuid(), 'Purchase', $1 || n, ($2::uuid[])[1 + n % cardinality($2::uuid[])],
       ids[1 + n % cardinality(ids)], 'subscription', 1990, now(), '1', now(), now(), now()
     from people, generate_series(1, $3::int) n`,
    [tag, models, count],
  );
  return tag;
}

/** Waits until all conversions with this event id prefix are stored as delivered. @returns ms since `began`. */
export async function waitUntilDelivered(db, tag, count, began) {
  for (;;) {
    const { rows } = await db.query(
      `select count(*) filter (where state = 'delivered')::int as done, count(*) filter (where state not in ('queued', 'delivered'))::int as lost
       from marketing.conversion where starts_with(event_id, $1)`,
      [tag],
    );
    const took = performance.now() - began;
    if (rows[0].done === count) return took;
    if (rows[0].lost > 0) throw new Error(`${rows[0].lost} conversions failed permanently`);
    if (took > PATIENCE_MS) throw new Error(`${rows[0].done} of ${count} conversions within ${PATIENCE_MS} ms`);
    await sleep(20);
  }
}

/** @throws unless the sandbox's Meta has counted each of them exactly once. */
export async function checkOnce(sandbox, tag, count) {
  const { events } = await (await fetch(`${sandbox}/meta/api/events?pixelId=${ACCOUNT.pixelId}&limit=10000`)).json();
  const counted = events.filter(({ duplicate, event }) => !duplicate && event.event_id.startsWith(tag));
  const ids = new Set(counted.map(({ event }) => event.event_id));
  if (counted.length !== count || ids.size !== count)
    throw new Error(`Meta counted ${counted.length} conversions of ${ids.size} ids, not ${count}`);
}

/** Sets the faults of the sandbox's Meta. */
export async function setMeta(sandbox, meta) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ meta });
  const response = await fetch(`${sandbox}/console/api/faults`, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`setting faults of the sandbox failed: ${response.status}`);
}
