import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';

export interface ProviderCall {
  method: 'GET' | 'POST';
  url: string;
  authorization: string;
  idempotencyKey?: string;
  body?: unknown;
}

/** Longest wait for an answer, in ms, connection included. */
const ANSWER_LIMIT_MS = 3_000;
const LONGEST_ANSWER = 256 * 1024;

/**
 * One call to a provider. Redirects are refused: the credentials go to the configured address and nowhere else.
 * Errors carry the status only: bodies and addresses can hold personal data and secrets.
 * @returns the parsed JSON.
 */
export async function callProvider(call: ProviderCall): Promise<unknown> {
  const response = await send(call);
  const text = await readText(response);
  if (response.status === 429) throw new ProviderUnavailable('the provider asked to slow down', retryAfterOf(response));
  if (response.status >= 500) throw new ProviderUnavailable(`the provider answered ${response.status}`);
  if (!response.ok) throw new ProviderRejected(`the provider answered ${response.status}`, response.status);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProviderUnavailable('the provider answered without JSON');
  }
}

async function send(call: ProviderCall): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', authorization: call.authorization };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  try {
    return await fetch(call.url, {
      method: call.method,
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
  } catch (error) {
    throw new ProviderUnavailable(`no answer from the provider (${error instanceof Error ? error.name : 'unknown'})`);
  }
}

async function readText(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const part of response.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true });
      if (text.length > LONGEST_ANSWER) throw new Error('too long');
    }
    return text;
  } catch {
    throw new ProviderUnavailable('the answer of the provider broke off');
  }
}

/** Whole seconds only; a date would depend on both clocks. */
function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isInteger(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
