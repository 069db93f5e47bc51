import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { UsersConfig } from '../users.config.js';
import { httpTransport } from './http.transport.js';
import type { Mail, MailTransport } from './mail.transport.js';
import { smtpTransport } from './smtp.transport.js';

/** Hands mail over: by SMTP where `SMTP_URL` is set, else by HTTP to a provider that has it. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly logger = new Logger(MailSender.name);
  private readonly transport: MailTransport | null;

  constructor(config: UsersConfig) {
    this.transport = smtpTransport(config) ?? httpTransport(config);
    if (!this.transport) this.logger.warn('no mail service is configured: mail waits in outgoing_mail');
  }

  get isConfigured(): boolean {
    return this.transport !== null;
  }

  /**
   * The id goes along, because a crash between sending and noting it sends once more.
   * @throws MailProblem, final when this mail will never be taken, whatever is tried; anything else may work later.
   */
  async send(mail: Mail): Promise<void> {
    if (!this.transport) throw new Error('no mail service is configured');
    return this.transport.send(mail);
  }

  /** The workers have ended by now. */
  onApplicationShutdown(): void {
    this.transport?.close?.();
  }
}
