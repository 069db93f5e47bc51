import { hash, randomBytes } from 'node:crypto';
import type { Message, MessageAttachment } from '@camarim/contracts';
import {
  attachmentText,
  authorText,
  bodyText,
  CHAIN_START,
  linkText,
  messagePreview,
  messageWarnings,
} from '@camarim/domain';
import { SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { MessageRow, StoredMessage } from './message.repository.js';
import type { Side } from './thread-line.sql.js';

export const sha256 = (text: string): string => hash('sha256', text);
export const authorOf = (threadId: string, accountId: string): string => sha256(authorText(threadId, accountId));
/** The chain a thread begins with, and every other one, as hex. */
export const hexOf = (chain: Buffer | null): string => chain?.toString('hex') ?? CHAIN_START;

/** What the chain knows of an attachment. */
export const attachmentHash = (attachment: MessageAttachment): Buffer =>
  Buffer.from(sha256(attachmentText(attachment)), 'hex');

/** Who reads a message: one's own `clientId` is told, and the team sees a text as long as it is kept. */
export interface Reader {
  id: string;
  side: Side;
  isTeam: boolean;
}
type NewMessage = Omit<MessageRow, 'body_hash' | 'chain' | 'unsent_at'>;

/** Hides the texts of messages at rest, and makes the links of their chain. */
@Injectable()
export class MessageSeal {
  constructor(private readonly box: SecretBox) {}

  /** @param previous the chain of the message before. */
  make(message: NewMessage, body: string, previous: Buffer | null) {
    const salt = randomBytes(16).toString('hex');
    const bodyHash = sha256(bodyText(salt, body));
    const row = { ...message, unsent_at: null, body_hash: Buffer.from(bodyHash, 'hex') };
    const chain = Buffer.from(sha256(linkText(hexOf(previous), linkOf(row))), 'hex');
    return { row: { ...row, chain }, body: { salt, ...this.texts(body) } };
  }

  /** A text as it is kept with its message, and its beginning as lists have it. */
  texts(body: string): { sealed: string; preview: string } {
    return { sealed: this.box.seal(body), preview: this.box.seal(messagePreview(body)) };
  }

  open(sealed: string): string {
    return this.box.open(sealed);
  }

  /** Whether a stored message says this; true when its text is gone and nobody can tell. */
  says({ salt, body_hash }: StoredMessage, body: string): boolean {
    return salt === null || sha256(bodyText(salt, body)) === body_hash.toString('hex');
  }

  shown(row: StoredMessage, reader: Reader, attachment: MessageAttachment | null): Message {
    const isHidden = row.unsent_at !== null && !reader.isTeam;
    const text = isHidden || row.sealed === null ? null : this.box.open(row.sealed);
    return {
      ...linkOf(row),
      isOwn: (row.author_kind === 'fan') === (reader.side === 'fan'),
      body: text,
      salt: text === null ? null : row.salt,
      unsentAt: row.unsent_at?.toISOString() ?? null,
      chain: hexOf(row.chain),
      isToMany: row.is_to_many,
      clientId: row.author_id === reader.id && row.author_kind !== 'automatic' ? row.client_id : null,
      warnings: text === null ? [] : messageWarnings(text),
      attachment,
    };
  }
}

/** A row as the chain has it. */
export const linkOf = (row: Omit<MessageRow, 'chain' | 'unsent_at' | 'client_id'>) => ({
  seq: row.seq,
  kind: row.author_kind,
  author: authorOf(row.thread_id, row.author_id),
  bodyHash: row.body_hash.toString('hex'),
  sentAt: row.sent_at.toISOString(),
  attachmentHash: row.attachment_hash?.toString('hex') ?? null,
});
