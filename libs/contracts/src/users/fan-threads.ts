import { MESSAGE_REFUSALS, type MessageRefusal, THREAD_PAGE } from '@camarim/domain';
import { CallModel } from '../billing/calls.js';
import { Id, Many, One, OneOf, pageOf, pageQuery, pick, Text, Whole } from '../fields.js';
import { ask, edgeRoutes, get, Nothing, operations, patch, post, put } from '../operation.js';
import {
  AnswersOf,
  FoundMessage,
  FoundMessages,
  Message,
  MessageBySeq,
  MessageForm,
  MessagePage,
  MessageQuery,
  MessageReportForm,
  MessageSearch,
  ReadMark,
  ThreadById,
  ThreadChoice,
  ThreadFacts,
  ThreadLine,
  UnreadThreads,
} from './messages.js';

/** A thread as its fan reads it. */
export class FanThread extends ThreadFacts {
  /** null: she left the site. */
  @One(() => CallModel, { nullable: true }) model: CallModel | null;
}
export class FanThreadLine extends ThreadLine {
  /** null: she left the site. */
  @One(() => CallModel, { nullable: true }) model: CallModel | null;
}
/** The newest first; threads without a message are left out. */
export class FanThreadPage extends pageOf(() => FanThreadLine) {
  @Whole() unreadThreads: number;
}
export class OwnThreadQuery extends pageQuery(THREAD_PAGE.size, THREAD_PAGE.most) {}
/** As users says it. */
export class OwnThreadPage extends pageOf(() => ThreadLine) {
  @Whole() unreadThreads: number;
}

export class FanFoundMessage extends pick(
  FoundMessage,
  'threadId',
  'modelId',
  'seq',
  'kind',
  'sentAt',
  'isOwn',
  'preview',
) {
  @Text({ nullable: true }) fanName: string | null;
  /** null: she left the site. */
  @One(() => CallModel, { nullable: true }) model: CallModel | null;
}
/** The newest first. */
export class FanFoundMessages extends pick(FoundMessages, 'isPartial') {
  @Many(() => FanFoundMessage) items: FanFoundMessage[];
}

/** Whether there is a thread with her, and whether one may write to her; looking opens none. */
export class ThreadDoor {
  @Id({ nullable: true }) threadId: string | null;
  /** null: one may. */
  @OneOf(MESSAGE_REFUSALS, { nullable: true }) refusal: MessageRefusal | null;
}

const adult = { isAdult: true, missing: 'thread-not-found' } as const;
/** Messages of the signed-in person with creators, behind the proof of age (USR-29). */
export const fanThreadOperations = operations({
  'users.thread.list': ask('signed-in', OwnThreadQuery, OwnThreadPage),
  'users.thread.get': ask('signed-in', ThreadById, ThreadFacts),
  'users.thread.open': ask('signed-in', AnswersOf, ThreadFacts),
  'users.thread.door': get('/me/threads/with/:modelId', 'signed-in', AnswersOf, ThreadDoor, {
    ...{ isAdult: true, missing: 'model-not-found' },
  }),
  'users.thread.count-unread': get('/me/unread-threads', 'signed-in', Nothing, UnreadThreads),
  'users.thread.choose': patch('/me/threads/:threadId', 'signed-in', ThreadChoice, ThreadFacts, adult),
  'users.thread.read': post('/me/threads/:threadId/read', 'signed-in', MessageBySeq, ReadMark, {
    ...{ ...adult, status: 200 },
  }),
  'users.message.list': get('/me/threads/:threadId/messages', 'signed-in', MessageQuery, MessagePage, adult),
  'users.message.send': post('/me/threads/:threadId/messages', 'signed-in', MessageForm, Message, {
    ...{ ...adult, limit: 'message' },
    says: 'With the same `clientId`, the same message is answered.',
  }),
  'users.message.unsend': post('/me/threads/:threadId/unsend', 'signed-in', MessageBySeq, Message, {
    ...{ ...adult, status: 200 },
    says: 'One of their own; its place in the chain stays.',
  }),
  'users.message.open-file': post('/me/threads/:threadId/open-file', 'signed-in', MessageBySeq, Message, {
    ...{ ...adult, status: 200 },
    says: 'With the film of a message they paid for, which counts as opened from then on.',
  }),
  'users.message.report': post('/me/threads/:threadId/reports', 'signed-in', MessageReportForm, Nothing, {
    ...{ ...adult, status: 204 },
    says: 'One of the other side; more often changes nothing.',
  }),
  'users.message.search': ask('signed-in', MessageSearch, FoundMessages),
});
/** The edge adds who she is. */
export const fanThreadRoutes = edgeRoutes({
  'thread.list': get('/me/threads', 'signed-in', OwnThreadQuery, FanThreadPage, { isAdult: true }),
  'thread.search': get('/me/message-search', 'signed-in', MessageSearch, FanFoundMessages, { isAdult: true }),
  'thread.get': get('/me/threads/:threadId', 'signed-in', ThreadById, FanThread, adult),
  'thread.open': put('/me/threads/with/:modelId', 'signed-in', AnswersOf, FanThread, {
    ...{ isAdult: true, missing: 'model-not-found' },
    says: 'The one thread with her. Without one, only for who may write to her: otherwise `messages-not-allowed`.',
  }),
});
