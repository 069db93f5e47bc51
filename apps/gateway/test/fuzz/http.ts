import { Agent, request } from 'node:http';
import type { Question } from './questions.js';

export interface Answer {
  status: number;
  /** Of refusals and failures; what was granted is not read. */
  text: string;
  type: string;
}
const AT_ONCE = 48;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** A connection the server cuts off, because what it read was no request, is a refusal. @throws when no answer comes within 10 s: a stuck request is a failure too. */
export async function ask(site: string, question: Question, headers: Record<string, string>): Promise<Answer> {
  try {
    return await send(site, question, headers, agent);
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
  try {
    // the connection may have been closed over the question before this one
    return await send(site, question, headers, false);
  } catch (error) {
    if (!isCutOff(error)) throw error;
    return { status: 400, type: '', text: '{"code":"cut off"}' };
  }
}
// an Error of another realm than the test's
const isCutOff = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNRESET';

function send(
  site: string,
  question: Question,
  headers: Record<string, string>,
  agent: Agent | false,
): Promise<Answer> {
  const { hostname, port } = new URL(site);
  const { method, path, body } = question;
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, path, method, agent, timeout: 10_000, headers: { ...headers, ...question.headers, ...length } },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const type = answer.headers['content-type'] ?? '';
        if (type.startsWith('text/event-stream')) {
          // a stream never ends by itself
          resolve({ status, type, text: '' });
          answer.destroy();
          return;
        }
        if (status < 400) {
          answer.on('end', () => resolve({ status, type, text: '' })).resume();
        } else {
          const parts: Buffer[] = [];
          answer.on('data', (data: Buffer) => parts.push(data));
          answer.on('end', () => resolve({ status, type, text: Buffer.concat(parts).toString('utf8') }));
        }
        answer.on('error', reject);
      },
    );
    call.on('timeout', () => call.destroy(new Error(`no answer within 10 s: ${method} ${path}`)));
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}

/** Runs `work` over all of `list`, so many at once. @returns the results in the order of the list. */
export async function allOf<T, R>(list: readonly T[], work: (one: T) => Promise<R>, atOnce = AT_ONCE): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < list.length; i = next++) results[i] = await work(list[i] as T);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

export const hangUp = (): void => agent.destroy();
