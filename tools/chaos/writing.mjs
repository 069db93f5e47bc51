// A fan who writes to the creator and has a phone at the push service of the sandbox; the team answers once.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './patient-fan.mjs';

/** Messages before the answer, and after it. */
const FIRST = 3;
const MORE = 2;
/** What was bought is heard of by its event. */
const KNOWN_WITHIN_MS = 60_000;

/** With the same `clientId` however often a request is repeated. The tally keeps what was acknowledged. */
async function write(run, who, path, threadId, kind) {
  const clientId = randomUUID();
  const body = `${run.tally.messageText} ${clientId}`;
  const { seq } = await who.call('POST', `${path}/${threadId}/messages`, { clientId, body });
  run.tally.messages.set(clientId, { threadId, seq, kind });
}

/** @returns the thread with her, once users has heard of the access; null for who bought something else. */
async function openThread(run, fan) {
  for (const end = Date.now() + KNOWN_WITHIN_MS; ; await sleep(500)) {
    try {
      return await fan.call('PUT', `/me/threads/with/${run.model}`);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'messages-not-allowed') throw error;
      if (Date.now() > end || run.stopped) return null;
    }
  }
}

/** As the page after a purchase: the browser subscribes, and tells us. */
async function allowPushes(run, fan) {
  const { key } = await fan.call('GET', '/push/key');
  const { id, endpoint, p256dh, auth } = await run.sandbox.phone(key);
  await fan.call('PUT', '/me/push', { endpoint, p256dh, auth });
  return id;
}

/** @returns whether the team answered: it may write only so much in a quarter of an hour. */
async function answer(run, threadId) {
  try {
    await write(run, run.staff, '/admin/threads', threadId, 'staff');
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') return false;
    throw error;
  }
}

/** @param fan somebody with access to her. */
export async function writeToHer(run, fan) {
  if (run.staff.site !== run.site) return; // the team of another stack
  run.tally.canaries.add(run.tally.messageText);
  const thread = await openThread(run, fan);
  if (!thread) return;
  const phone = await allowPushes(run, fan);
  for (let n = 0; n < FIRST; n += 1) await write(run, fan, '/me/threads', thread.id, 'fan');
  if (!(await answer(run, thread.id))) return;
  run.tally.phones.set(phone, { threadId: thread.id });
  for (let n = 0; n < MORE; n += 1) await write(run, fan, '/me/threads', thread.id, 'fan');
}
