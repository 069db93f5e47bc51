import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import type { Stack } from '../../../tools/lib/stack.mjs';

export const CPF = '52998224725';
type Answer = Record<string, unknown>;

/** Somebody with a browser: keeps cookies. */
class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(private readonly site: string) {}

  async ask<T = Answer>(method: string, where: string, body?: unknown, more: Record<string, string> = {}): Promise<T> {
    const response = await fetch(`${this.site}/api/v1${where}`, {
      method,
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', origin: this.site },
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${where}: ${response.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as T;
  }

  /** The value of a cookie that must be there. */
  kept(name: string): string {
    const value = this.cookies.get(name);
    if (!value) throw new Error(`no cookie ${name}`);
    return value;
  }
}

async function json<T>(address: string, init: RequestInit = {}): Promise<T> {
  return (await fetch(address, init)).json() as Promise<T>;
}

/**
 * A fan signs up, pays for a plan, signs in again by the code of a mail, and the team signs in.
 * @returns everything of it that nobody may read on the way, and the id of the payment, which may be read.
 */
export async function wholeVisit(stack: Stack): Promise<{ secrets: string[]; paid: string }> {
  const { site, sandbox } = stack.urls;
  const fan = new Visitor(site);
  const email = 'lia.canario@exemplo.com.br';
  const name = 'Lia Canário Andorinha';
  const phone = '11987654321';
  await fan.ask('POST', '/signup', { name, email, phone, cpf: CPF });
  const first = fan.kept('camarim');
  const [plan] = await fan.ask<Array<{ id: string; modelId?: string }>>('GET', '/plans?model=luna');
  const what = { planType: 'subscription', planId: plan?.id, ...(plan?.modelId ? { modelId: plan.modelId } : {}) };
  const { id } = await fan.ask<{ id: string }>('POST', '/payments', what, { 'idempotency-key': randomUUID() });
  await eventually(async () => (await fan.ask('GET', `/payments/${id}`))['pix']);
  const { charges } = await json<{ charges: Array<{ id: string }> }>(
    `${sandbox}/console/api/charges?externalRef=${id}`,
  );
  await json(`${sandbox}/console/api/charges/${charges[0]?.id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'pay' }),
  });
  // on a busy machine a start of all processes still goes on beside it
  await eventually(async () => (await fan.ask('GET', `/payments/${id}`))['status'] === 'approved', { within: 30_000 });
  const again = new Visitor(site);
  const mailbox = Buffer.from(`camarim:${stack.env['SANDBOX_PASSWORD']}`).toString('base64');
  const reader = { authorization: `Basic ${mailbox}` };
  await again.ask('POST', '/auth/code', { email });
  const code = await eventually(async () => {
    const { messages } = await json<{ messages: Array<{ subject: string; text: string }> }>(
      `${sandbox}/mail/api/messages?to=${encodeURIComponent(email)}`,
      { headers: reader },
    );
    const letter = messages.find(({ subject, text }) => /\b\d{6}\b/.test(text) && !subject.includes('Confirme'));
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
  });
  await again.ask('POST', '/auth/session', { email, code });
  await again.ask('GET', '/me');
  const team = new Visitor(site);
  const password = stack.env['STAFF_PASSWORD'] ?? '';
  const staffEmail = stack.env['STAFF_EMAIL'] ?? '';
  await team.ask('POST', '/admin/session', { email: staffEmail, password });
  const tokens = [first, again.kept('camarim'), team.kept('camarim-staff')];
  const secrets = [CPF, email, name, phone, code, staffEmail, password, ...tokens];
  if (secrets.some((text) => text.length < 6)) throw new Error('a secret is missing: nothing would be found');
  return { secrets, paid: id };
}
