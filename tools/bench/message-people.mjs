// A fan and a creator who write to each other, and how soon the other one's open page hears of it.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { aCreator } from './creator.mjs';
import { Fan } from './fan.mjs';

/** One connection each way, as an open page has it. */
const PAGE = new Agent({ keepAlive: true, maxSockets: 1 });

/** Lets accounts write to a creator: a period of access for each, of which catalog knows nothing. */
export const letWrite = (db, modelId, accountIds) =>
  db.query(
    `insert into users.access_period (subscription_id, account_id, model_id, starts_at, expires_at)
     select gen_random_uuid(), id, $1, now() - interval '1 day', now() + interval '30 days' from unnest($2::uuid[]) as a(id)`,
    [modelId, accountIds],
  );

/** @returns { fan, creator, modelId, threadId, fanId, creatorId }: both signed in, the thread open and answered. */
export async function aConversation(stack, db, username = 'luna') {
  const { rows } = await db.query('select id from catalog.model where username = $1', [username]);
  const modelId = rows[0].id;
  const creator = await aCreator(stack, db, modelId);
  const fan = new Fan(stack.urls.site);
  const email = await fan.signUp();
  const { rows: found } = await db.query('select id from users.account where email = $1', [email]);
  await letWrite(db, modelId, [found[0].id]);
  const { id: threadId } = await fan.call('PUT', `/me/threads/with/${modelId}`);
  await say(fan, threadId, 'Oi, Luna');
  await say(creator, threadId, 'Oi! Que bom te ver por aqui.', 'creator');
  const { rows: of } = await db.query('select fan_id, creator_id from users.thread where id = $1', [threadId]);
  return { fan, creator, modelId, threadId, fanId: of[0].fan_id, creatorId: of[0].creator_id };
}

/** Sends a message as the page does. @returns when it was sent (performance.now()), and its seq. */
export async function say(who, threadId, text, side = 'me') {
  const body = JSON.stringify({ clientId: randomUUID(), body: text });
  const headers = {
    ...{ cookie: who.cookie, origin: who.site, 'sec-fetch-site': 'same-origin' },
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  };
  const sent = performance.now();
  const options = { method: 'POST', headers, agent: PAGE };
  const asked = request(`${who.site}/api/v1/${side}/threads/${threadId}/messages`, options);
  asked.end(body);
  const [response] = await once(asked, 'response');
  let answer = '';
  for await (const chunk of response.setEncoding('utf8')) answer += chunk;
  if (response.statusCode >= 300) throw new Error(`a message: ${response.statusCode} ${answer.slice(0, 200)}`);
  return { sent, answered: performance.now(), seq: JSON.parse(answer).seq };
}
