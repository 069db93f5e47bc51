import { Injectable, Logger } from '@nestjs/common';
import { UsersConfig } from '../users.config.js';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  kind: string;
}
const LIMIT_MS = 8_000;

/** Hands mail to the mail service over HTTP. */
@Injectable()
export class MailSender {
  private readonly logger = new Logger(MailSender.name);
  private readonly target: { url: string; key: string } | null;

  constructor(config: UsersConfig) {
    const base = config.MAIL_URL ?? config.SANDBOX_URL;
    const key = config.MAIL_KEY ?? config.PIX_SANDBOX_SECRET_KEY;
    this.target = base && key ? { url: `${base.replace(/\/+$/, '')}/mail/v1/messages`, key } : null;
    if (!this.target) this.logger.warn('no mail service is configured: mail waits in outgoing_mail');
  }

  get isConfigured(): boolean {
    return this.target !== null;
  }

  /**
   * The id goes along as idempotency key, because a crash between sending and noting it sends once more.
   * @returns 'refused' when this mail will never be taken, whatever is tried.
   * @throws when it may work later.
   */
  async send({ id, ...message }: Mail): Promise<'sent' | 'refused'> {
    if (!this.target) throw new Error('no mail service is configured');
    const response = await fetch(this.target.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.target.key}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    if (response.status === 400 || response.status === 422) return 'refused';
    throw new Error(`the mail service answered ${response.status}`);
  }
}
