import {
  MESSAGE_AUTHORS,
  MESSAGE_PAGE,
  MESSAGE_REFUSALS,
  MESSAGE_REPORT_REASONS,
  MESSAGE_SEARCH,
  MESSAGE_TYPED,
  MESSAGE_WARNINGS,
  type MessageAuthor,
  type MessageRefusal,
  type MessageReportReason,
  type MessageWarning,
  MOST_SEQ,
  WRITER_RULES,
  type WriterRule,
} from '@camarim/domain';
import { AttachmentForm, MessageAttachment } from '../catalog/attachments.js';
import { Flag, Id, listOf, One, OneOf, type Preset, pick, SomeOf, Text, Time, Whole } from '../fields.js';
import { ask, get, operations, undeclared } from '../operation.js';

const HASH = /^[0-9a-f]{64}$/;

/** A message as both sides read it, with what is needed to compute its link of the chain (`message-chain.ts` of domain). */
export class Message {
  @Whole() seq: number;
  @OneOf(MESSAGE_AUTHORS) kind: MessageAuthor;
  /** Stands for its author in this thread alone: the same one has the same. */
  @Text({ matches: HASH }) author: string;
  /** Of the side that asks: the fan's own, or the house's. */
  @Flag() isOwn: boolean;
  /** null = 'mensagem apagada': unsent, removed by the team, or its author is gone. */
  @Text({ nullable: true }) body: string | null;
  /** null together with `body`. */
  @Text({ nullable: true }) salt: string | null;
  @Text({ matches: HASH }) bodyHash: string;
  @Time() sentAt: string;
  @Time({ nullable: true }) unsentAt: string | null;
  @Text({ matches: HASH }) chain: string;
  /** What its sender called it; null for those of others. A page that sends again finds its own by it. */
  @Id({ nullable: true }) clientId: string | null;
  /** Its author wrote it once, to many. */
  @Flag() isToMany: boolean;
  /** What of it leads away from the house. Links of fans are never clickable. */
  @SomeOf(MESSAGE_WARNINGS) warnings: MessageWarning[];
  /** null: none, or it is gone. Who bought it keeps it, also of a message that was taken back. */
  @One(() => MessageAttachment, { nullable: true }) attachment: MessageAttachment | null;
  /** What the chain knows of it, for ever; null: it never had one. */
  @Text({ matches: HASH, nullable: true }) attachmentHash: string | null;
}
/** Neighbouring messages by `seq`, the oldest first. */
export class MessagePage extends listOf(() => Message) {
  /** The chain of the message before the first of `items`; 64 zeros when there is none. */
  @Text({ matches: HASH }) chainBefore: string;
  @Flag() hasOlder: boolean;
  @Flag() hasNewer: boolean;
  @Whole() lastSeq: number;
  /** Up to where the other side has read. */
  @Whole() otherReadSeq: number;
}
export class ThreadById {
  @Id() threadId: string;
}
/** The newest page, or the neighbours of a seq: `before` it or `after` it; with both, those between. */
export class MessageQuery extends ThreadById {
  @Whole({ min: 0, max: MOST_SEQ, nullable: true, preset: null }) before: number | null | Preset;
  @Whole({ min: 0, max: MOST_SEQ, nullable: true, preset: null }) after: number | null | Preset;
  @Whole({ min: 1, max: MESSAGE_PAGE.most, preset: MESSAGE_PAGE.size }) limit: number | Preset;
}
/** With the same `clientId` the same message is answered, however often it is sent. */
export class MessageForm extends ThreadById {
  @Id() clientId: string;
  @Text(MESSAGE_TYPED) body: string;
}
/** The house's: with a picture or a film it needs no words. */
export class HouseMessageForm extends pick(MessageForm, 'threadId', 'clientId') {
  @Text({ ...MESSAGE_TYPED, min: 0 }) body: string;
  @One(() => AttachmentForm, { nullable: true, preset: null }) attachment: AttachmentForm | null | Preset;
}
export class MessageBySeq extends ThreadById {
  @Whole({ min: 1, max: MOST_SEQ }) seq: number;
}
export class MessageReportForm extends MessageBySeq {
  @OneOf(MESSAGE_REPORT_REASONS) reason: MessageReportReason;
}
export class ReadMark {
  /** Up to where the asking side has read: it never goes back. */
  @Whole() readSeq: number;
  /** Of this thread, at most 100. */
  @Whole() unread: number;
}

/** A thread in a list, as both sides read it. */
export class ThreadLine {
  @Id() id: string;
  @Id() modelId: string;
  @Whole() lastSeq: number;
  /** Up to where the asking side has read, and the other one. */
  @Whole() readSeq: number;
  @Whole() otherReadSeq: number;
  /** Messages of the other side the asking one has not read, at most 100. */
  @Whole() unread: number;
  /** Of the newest message; null: there is none. */
  @Time({ nullable: true }) lastAt: string | null;
  @OneOf(MESSAGE_AUTHORS, { nullable: true }) lastKind: MessageAuthor | null;
  /** Its beginning; null: there is none, 'mensagem apagada', or the thread is shut for the asking side. */
  @Text({ nullable: true }) preview: string | null;
  /** The newest message has a picture or a film. */
  @Flag() hasFile: boolean;
  /** No notice of new messages, for the asking side. */
  @Flag() isMuted: boolean;
  /** Shut by the asking side. */
  @Flag() isBlocked: boolean;
  /** Why the team closed it; null: it did not. Both sides read it. */
  @OneOf(MESSAGE_REPORT_REASONS, { nullable: true }) closedFor: MessageReportReason | null;
}
/** What both sides read of one thread. */
export class ThreadFacts extends ThreadLine {
  /** Why the asking side cannot write now; null: it can. Its title stands in `ERRORS` of domain. */
  @OneOf(MESSAGE_REFUSALS, { nullable: true }) refusal: MessageRefusal | null;
}
/** A change of the asking side's own switches; what is left out stays. */
export class ThreadChoice extends ThreadById {
  @Flag({ optional: true }) isMuted?: boolean;
  @Flag({ optional: true }) isBlocked?: boolean;
}
export class UnreadThreads {
  /** Threads with something unread, at most 100. */
  @Whole() threads: number;
}

export class MessageSearch {
  @Text(MESSAGE_SEARCH.text) text: string;
}
export class FoundMessage extends pick(Message, 'seq', 'kind', 'sentAt', 'isOwn') {
  @Id() threadId: string;
  @Id() modelId: string;
  /** Of the fan, for the creator; null for the fan. */
  @Text({ nullable: true }) fanName: string | null;
  @Text() preview: string;
}
/** The newest first. */
export class FoundMessages extends listOf(() => FoundMessage) {
  /** There are older messages that were not looked through. */
  @Flag() isPartial: boolean;
}

/** Who answers, of the last 90 days; null: of too few answers nothing is said. */
export class AnswerFigures {
  @Id() modelId: string;
  /** Whole percent of the answers that she wrote herself. */
  @Whole({ nullable: true }) ownPercent: number | null;
  /** Median of the seconds until she herself answered. */
  @Whole({ nullable: true }) medianSeconds: number | null;
  /** Whom she lets write. */
  @OneOf(WRITER_RULES) writers: WriterRule;
}
export class AnswersOf {
  @Id() modelId: string;
}

/** What everybody may know of how messages of a creator are answered (MSG-11). */
export const answerOperations = operations({
  'users.message-answers.get': get('/message-answers', 'public', AnswersOf, AnswerFigures, {
    ...{ isAdult: true, missing: 'model-not-found' },
    says: 'How much she answers herself, counted from the messages of 90 days.',
  }),
});

/** What services ask about messages. */
export const messageQuestions = operations({
  /** Whether a fan has a message with this file: nobody else may buy it. */
  'users.attachment.is-for': ask(
    'service',
    undeclared<{ attachmentId: string; modelId: string; userId: string }>(),
    undeclared<{ isFor: boolean }>(),
  ),
});
