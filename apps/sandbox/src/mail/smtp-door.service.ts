import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import { MailboxService } from './mailbox.service.js';

const SIZE = 256 * 1024;

/** A real SMTP server: stores every mail in the mailbox, whoever it is addressed to. */
@Injectable()
export class SmtpDoor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Sandbox');
  private readonly server: SMTPServer | null;

  constructor(
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    private readonly mailbox: MailboxService,
  ) {
    this.server =
      config.smtpPort === null
        ? null
        : new SMTPServer({
            authOptional: true,
            size: SIZE,
            // plain text within one machine
            disabledCommands: ['STARTTLS', 'AUTH'],
            onData: (stream, session, done) => {
              this.receive(stream, session).then(
                () => done(),
                (error: unknown) => done(error instanceof Error ? error : new Error('not understood')),
              );
            },
          });
    this.server?.on('error', (error) => this.logger.warn(`SMTP: ${error.message}`));
  }

  /** The port it listens on; null when there is none. */
  get port(): number | null {
    return (this.server?.server.address() as AddressInfo | null | undefined)?.port ?? null;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { server, config } = this;
    if (!server || config.smtpPort === null) return;
    await new Promise<void>((resolve) => server.listen(config.smtpPort ?? 0, config.host, resolve));
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private async receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const mail = await simpleParser(stream);
    if (stream.sizeExceeded) throw Object.assign(new Error('message too large'), { responseCode: 552 });
    const kind = mail.headers.get('x-camarim-kind');
    for (const { address } of session.envelope.rcptTo) {
      const fields = { to: address, subject: mail.subject ?? '', text: (mail.text ?? '').trimEnd() };
      this.mailbox.receive({ ...fields, kind: typeof kind === 'string' ? kind : 'mail' }, mail.messageId);
    }
  }
}
