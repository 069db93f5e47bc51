import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import { JsonlFile } from '../ledger/jsonl-file.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import type { SendMailDto } from './mail.dto.js';

export interface MailMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  kind: string;
  receivedAt: string;
  /** Only for mail received by SMTP. */
  messageId?: string;
}

const KEPT = 500;

@Injectable()
export class MailboxService implements OnApplicationShutdown {
  private readonly file: JsonlFile<MailMessage>;
  /** Oldest first. */
  private readonly messages: MailMessage[];

  constructor(@Inject(SANDBOX_CONFIG) config: SandboxConfig) {
    this.file = JsonlFile.open<MailMessage>(path.join(config.ledgerDir, 'mail.jsonl'), KEPT);
    this.messages = this.file.loaded;
  }

  /** @param messageId of a mail server: the same one again is the same mail. */
  receive({ to, subject, text, kind }: SendMailDto, messageId?: string): MailMessage {
    const known = messageId && this.messages.find((message) => message.messageId === messageId && message.to === to);
    if (known) return known;
    const own = messageId ? { messageId } : {};
    const message = { ...own, id: randomUUID(), to, subject, text, kind, receivedAt: new Date().toISOString() };
    this.file.append(message);
    this.messages.push(message);
    if (this.messages.length > KEPT) this.messages.shift();
    return message;
  }

  /** Newest first; `to` compares without regard to case. */
  list(to: string | undefined, limit: number): MailMessage[] {
    const wanted = to?.toLowerCase();
    const found = this.messages.filter((message) => wanted === undefined || message.to.toLowerCase() === wanted);
    return found.slice(-limit).reverse();
  }

  find(id: string): MailMessage {
    const message = this.messages.find((candidate) => candidate.id === id);
    if (!message) throw new NotFoundException('Mensagem não encontrada');
    return message;
  }

  onApplicationShutdown(): void {
    this.file.close();
  }
}
