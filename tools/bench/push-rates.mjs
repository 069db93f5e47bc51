// How many pushes a second leave, beside bare requests through an agent like the product's, and how soon mails leave while
// the push service is slow.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import webpush from 'web-push';
import { Fan } from './fan.mjs';
import { forEachLimit } from './load.mjs';
import { owePushes, plan } from './push-phones.mjs';
import { spread } from './stats.mjs';

const AT_ONCE = 20;
const BARE = 2_000;
const SLOW = 200;
const MAILS = 12;
const SENT_WITHIN_MS = 900_000;
const MAIL_WITHIN_MS = 60_000;

/** As the product's: keeps its connections, as many at once. */
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
/** @returns when the answer is there; its status does not matter here. */
export async function post(url, { headers, body }) {
  const asked = request(url, { method: 'POST', headers, agent });
  asked.end(body);
  const [response] = await once(asked, 'response');
  await once(response.resume(), 'end');
}
/** What the product would send to this phone, made once. */
export const readyMade = (env, { endpoint, p256dh, auth }) =>
  webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ n: 'x'.repeat(36) }), {
    vapidDetails: {
      ...{ subject: 'https://camarim.invalid', publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY },
    },
    ...{ TTL: 60, contentEncoding: 'aes128gcm' },
  });

/** Gives owed pushes their jobs, as the service does. */
const give = (queue, ids) =>
  queue.addBulk(
    ids.map((messageId) => ({
      ...{ name: 'send-push', data: { payload: { messageId } } },
      opts: { jobId: `${messageId}_0`, removeOnComplete: true },
    })),
  );
async function untilSent(db, ids) {
  const still = `select count(*)::int as n from users.push_message where id = any($1::uuid[]) and state = 'owed'`;
  for (const end = Date.now() + SENT_WITHIN_MS; Date.now() < end; await sleep(100))
    if ((await db.query(still, [ids])).rows[0].n === 0) return;
  throw new Error(`${ids.length} pushes were not sent in time`);
}

/** @returns pushes a second of the product, and of bare requests. */
export async function pushRates(stack, { db, queue, phone, accountId, count }) {
  const details = readyMade(stack.env, phone);
  let began = performance.now();
  await forEachLimit(Array.from({ length: BARE }), AT_ONCE, () => post(phone.endpoint, details));
  const bare = BARE / ((performance.now() - began) / 1_000);
  const ids = await owePushes(db, { accountId, count });
  began = performance.now();
  await give(queue, ids);
  await untilSent(db, ids);
  const ours = count / ((performance.now() - began) / 1_000);
  const { rows } = await db.query(
    `select count(*)::int as n from users.push_message where id = any($1::uuid[]) and state = 'sent'`,
    [ids],
  );
  if (rows[0].n < count) throw new Error(`${count - rows[0].n} pushes were dropped`);
  return { bare, ours };
}

/** Fans ask for a code, one after the other. @returns p50 and p99 from asking to the mail, in ms. */
async function mailTimes({ urls: { site, sandbox }, env }) {
  const authorization = `Basic ${Buffer.from(`camarim:${env.SANDBOX_PASSWORD}`).toString('base64')}`;
  const taken = [];
  for (let n = 0; n < MAILS; n += 1) {
    const email = await new Fan(site).signUp();
    const inbox = `${sandbox}/mail/api/messages?to=${encodeURIComponent(email)}&limit=5`;
    const isThere = async () =>
      (await (await fetch(inbox, { headers: { authorization } })).json()).messages.some(
        ({ kind }) => kind === 'login-code',
      );
    const began = performance.now();
    await new Fan(site).call('POST', '/auth/code', { email }, { 'x-forwarded-for': `10.20.30.${n + 1}` });
    while (!(await isThere())) {
      if (performance.now() - began > MAIL_WITHIN_MS) throw new Error('a mail did not leave in time');
      await sleep(10);
    }
    taken.push(performance.now() - began);
  }
  return spread(taken);
}

/** @returns times of mails at rest, and while every push waits three seconds for its answer. */
export async function slowService(stack, { db, queue, phone, accountId }) {
  const rest = await mailTimes(stack);
  await plan(stack.urls.sandbox, phone, 'slow');
  const ids = await owePushes(db, { accountId, count: SLOW });
  await give(queue, ids);
  const beside = await mailTimes(stack);
  const waits = await db.query(
    `select 1 from users.push_message where id = any($1::uuid[]) and state = 'owed' limit 1`,
    [ids],
  );
  if (waits.rows.length === 0) throw new Error('the slow pushes were over before the mails');
  await plan(stack.urls.sandbox, phone, 'take');
  await untilSent(db, ids);
  return { rest, beside, slow: SLOW };
}
