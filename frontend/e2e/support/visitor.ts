import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { site } from './environment.config.js';

/** How long an event stream is read: its first events arrive at once. */
const STREAM_MS = 400;

/** A client that uses the site over HTTP only: a visitor, or a fan after signing up. */
export class HttpVisitor {
  private cookie: string | null = null;

  async signUp(name = 'Ana Beatriz Souza'): Promise<string> {
    const email = `fan-${randomUUID().slice(0, 12)}@exemplo.com.br`;
    const body = { name, email, phone: '11987654321', cpf: generateCpf() };
    const answer = await this.send('POST', '/api/v1/signup', body);
    if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? null;
    const account = (await (await this.send('GET', '/api/v1/me/account')).json()) as { id: string };
    return account.id;
  }

  /** Requests a PIX for a plan of the main model. @returns the payment's id. */
  async buy(planId: string): Promise<string> {
    const key = { 'idempotency-key': randomUUID() };
    const answer = await this.send('POST', '/api/v1/payments', { planType: 'subscription', planId }, key);
    if (!answer.ok) throw new Error(`payment: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }

  send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(new URL(path, site), {
      method,
      redirect: 'manual',
      headers: {
        origin: site,
        'sec-fetch-site': 'same-origin',
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
  }

  /** The whole response text including headers, because an address may hide in either. */
  async read(path: string): Promise<{ status: number; text: string }> {
    const answer = await this.send('GET', path);
    const head = JSON.stringify([...answer.headers]);
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    return { status: answer.status, text: head + (isStream ? await firstEvents(answer) : await answer.text()) };
  }
}

async function firstEvents(answer: Response): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const end = setTimeout(() => void reader?.cancel(), STREAM_MS);
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  clearTimeout(end);
  return text;
}
