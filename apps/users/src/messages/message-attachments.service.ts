import type { AttachmentForm, In, MessageAttachment } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Answers, RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { MessageRepository, type StoredMessage } from './message.repository.js';
import { attachmentHash, type Reader } from './message.seal.js';
import { refusalOf, ThreadRead } from './thread.read.js';
import { ThreadRepository, type ThreadRow } from './thread.repository.js';

interface Typed {
  clientId: string;
  attachment: AttachmentForm | null;
}

/** Who sends a file; a fan sends words alone. */
interface Sender {
  id: string;
  kind: 'creator' | 'staff';
}

/**
 * Pictures and films of messages (MSG-50). Catalog keeps them, under the name of their message or broadcast; who may see which
 * is decided here, by whose thread it is.
 */
@Injectable()
export class MessageAttachments {
  constructor(
    private readonly threads: ThreadRepository,
    private readonly reads: ThreadRead,
    private readonly messages: MessageRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** Nothing is made for a message that would be refused. @returns what the chain is to know of it; null: there is none. */
  async forThread({ id, model_id }: ThreadRow, typed: Typed, author: Sender): Promise<Buffer | null> {
    if (typed.attachment === null) return null;
    const view = await this.reads.one(id, 'house');
    const refusal = view && refusalOf(view, 'house');
    if (refusal) throw problem(refusal);
    return this.make(model_id, typed.clientId, typed.attachment, author);
  }

  /** @throws as `catalog.attachment.make` */
  async make(
    modelId: string,
    attachmentId: string,
    file: AttachmentForm,
    { id: authorId, kind: authorKind }: Sender,
  ): Promise<Buffer> {
    const { assetId, priceCents, hasCoPerformers = false } = file;
    const asked = { assetId, priceCents, hasCoPerformers, attachmentId, modelId, authorKind, authorId };
    return attachmentHash(await this.rpc.call('catalog.attachment.make', asked));
  }

  /** @returns by the names of their messages. Once a message is taken back, its file is there for who bought it alone. */
  async of(
    { fan_id: fanId }: ThreadRow,
    rows: readonly StoredMessage[],
    { side, isTeam }: Reader,
  ): Promise<Map<string, MessageAttachment>> {
    const items = await this.list(
      rows.filter(hasFile).map(({ client_id }) => client_id),
      fanId,
      side,
    );
    const gone = new Set(
      rows
        .filter(({ sealed, unsent_at }) => sealed === null || (unsent_at !== null && !isTeam))
        .map((row) => row.client_id),
    );
    return new Map(items.filter(({ id, isBought }) => isBought || !gone.has(id)).map((item) => [item.id, item]));
  }

  /** For its fan, who is about to watch it. @throws message-not-found */
  async open({ fan_id: fanId }: ThreadRow, row: StoredMessage): Promise<MessageAttachment> {
    if (!hasFile(row)) throw problem('message-not-found');
    const { item } = await this.rpc.call('catalog.attachment.open', { attachmentId: row.client_id, fanId });
    const isGone = row.sealed === null || row.unsent_at !== null;
    if (!item || (isGone && !item.isBought)) throw problem('message-not-found');
    return item;
  }

  async isBought({ fan_id }: ThreadRow, row: StoredMessage): Promise<boolean> {
    if (!hasFile(row)) return false;
    return (await this.list([row.client_id], fan_id, 'house')).some(({ isBought }) => isBought);
  }

  async list(attachmentIds: string[], fanId: string | null, side: Reader['side']): Promise<MessageAttachment[]> {
    if (attachmentIds.length === 0) return [];
    return (await this.rpc.call('catalog.attachment.list', { attachmentIds, fanId, side })).items;
  }

  @Answers('users.attachment.is-for')
  async isFor({ attachmentId, modelId, userId }: In<'users.attachment.is-for'>): Promise<{ isFor: boolean }> {
    const found = await this.messageWith(attachmentId, modelId, userId);
    return { isFor: found !== null && found.message.unsent_at === null && found.message.sealed !== null };
  }

  /** @returns the message of a fan that came with a post; null for every other post. */
  async messageWith(postId: string, modelId: string, fanId: string) {
    const thread = await this.threads.between(modelId, fanId);
    const message = thread && (await this.messages.withFile(thread.id, postId));
    return message ? { thread, message } : null;
  }
}

const hasFile = ({ attachment_hash }: StoredMessage): boolean => attachment_hash !== null;
