import type { UsersConfig } from '../users.config.js';
import { MailProblem, type MailTransport } from './mail.transport.js';

const LIMIT_MS = 8_000;

/** For mail services that are asked over HTTP. @returns null without an address and a key. */
export function httpTransport(config: UsersConfig): MailTransport | null {
  const base = config.MAIL_URL ?? config.SANDBOX_URL;
  const key = config.MAIL_KEY ?? config.PIX_SANDBOX_SECRET_KEY;
  if (!base || !key) return null;
  const url = `${base.replace(/\/+$/, '')}/mail/v1/messages`;
  const send: MailTransport['send'] = async ({ id, ...message }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const isFinal = response.status === 400 || response.status === 422;
    throw new MailProblem(`the mail service answered ${response.status}`, response.status, isFinal);
  };
  return { send };
}
