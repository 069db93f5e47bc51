import { MESSAGE_MEDIA, type MessageMedia, POST_PRICE } from '@camarim/domain';
import { Flag, Id, One, OneOf, Text, Whole } from '../fields.js';
import { Media, type MediaRef, Picture, type PictureRef } from '../media.js';
import { Money } from '../money.js';
import { ask, operations, undeclared } from '../operation.js';

/** A file of the creator's page that is ready, as it goes along with a message. */
export class AttachmentForm {
  @Id() assetId: string;
  /** null: whoever gets the message sees it. */
  @Whole({ ...POST_PRICE, nullable: true }) priceCents: number | null;
  /** Somebody else is shown in it: it is sent once the team has recorded their release (USR-31). */
  @Flag({ optional: true }) hasCoPerformers?: boolean;
}
/**
 * A picture or a film that came with a message (MSG-50): a post no list shows. Who has to pay for it buys the post of this id
 * and gets no file until then; `veil` and the facts are all they have.
 */
export class MessageAttachment {
  @Id() id: string;
  /** Stands for its file in the chain, without naming it. */
  @Text({ matches: /^[0-9a-f]{64}$/ }) fileHash: string;
  @OneOf(MESSAGE_MEDIA) mediaType: MessageMedia;
  @Whole({ nullable: true }) durationMs: number | null;
  @Whole() width: number;
  @Whole() height: number;
  /** null: it is free. */
  @One(() => Money, { nullable: true }) price: Money | null;
  /** The fan of the thread paid for it. */
  @Flag() isBought: boolean;
  /** For the side that asks. */
  @Flag() isOpen: boolean;
  /** Its colours, blurred by the server, as a small picture in the text of the answer. */
  @Text({ nullable: true }) veil: string | null;
  /** The picture, or the film's poster; null while it is closed. */
  @Picture('session', { nullable: true }) picture: PictureRef | null;
  /** null too while its buyer has not started it: `POST me/threads/:threadId/open-file` names it then. */
  @Media('session', { nullable: true }) film: MediaRef | null;
}
/** What is made into an attachment; asked again with the same id, it is the same one. */
export interface NewAttachment {
  attachmentId: string;
  modelId: string;
  assetId: string;
  priceCents: number | null;
  authorKind: 'creator' | 'staff';
  authorId: string;
  hasCoPerformers: boolean;
}
export interface AttachmentQuestion {
  attachmentIds: string[];
  /** The fan of the thread; null: nobody yet. */
  fanId: string | null;
  side: 'fan' | 'house';
}

export interface OpeningQuestion {
  attachmentId: string;
  /** The fan of the thread, who starts it. */
  fanId: string;
}

const who = 'service' as const;
/** Files of messages: users says who may see them, catalog what they are and who paid. */
export const attachmentOperations = operations({
  'catalog.attachment.make': ask(who, undeclared<NewAttachment>(), undeclared<MessageAttachment>()),
  /** Those that are gone are left out; of one that was taken back only its buyer has it. */
  'catalog.attachment.list': ask(who, undeclared<AttachmentQuestion>(), undeclared<{ items: MessageAttachment[] }>()),
  /** With its film, for who is about to watch it: what somebody paid for counts as opened from then on. */
  'catalog.attachment.open': ask(who, undeclared<OpeningQuestion>(), undeclared<{ item: MessageAttachment | null }>()),
});
