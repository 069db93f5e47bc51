import {
  MESSAGE_REFUSALS,
  MESSAGE_REPORT_REASONS,
  MESSAGE_VERDICTS,
  type MessageRefusal,
  type MessageReportReason,
  type MessageVerdict,
  REASON,
  THREAD_PAGE,
} from '@camarim/domain';
import { Flag, Id, OneOf, type Preset, pageOf, pageQuery, Text, Time, Whole } from '../fields.js';
import { get, Nothing, operations, patch, post, put } from '../operation.js';
import {
  FoundMessages,
  HouseMessageForm,
  Message,
  MessageBySeq,
  MessagePage,
  MessageQuery,
  MessageReportForm,
  MessageSearch,
  ReadMark,
  ThreadById,
  ThreadChoice,
  ThreadLine,
  UnreadThreads,
} from './messages.js';

/** `unanswered`: the fan waits for an answer; `subscribers`: who has access to her now; `unread`: something is unread. */
export const THREAD_FILTERS = ['all', 'unanswered', 'subscribers', 'unread'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

/** A thread in a list, as its creator and the team read it. */
export class HouseThreadLine extends ThreadLine {
  /** The first name of the fan; null: their account is gone. */
  @Text({ nullable: true }) fanName: string | null;
  /** Has access to her now. */
  @Flag() isSubscriber: boolean;
  /** Since when the fan waits for an answer; null: nobody waits. */
  @Time({ nullable: true }) waitingSince: string | null;
}
/** One thread as its creator reads it. */
export class HouseThread extends HouseThreadLine {
  /** Why she cannot write now; null: she can. Its title stands in `ERRORS` of domain. */
  @OneOf(MESSAGE_REFUSALS, { nullable: true }) refusal: MessageRefusal | null;
}
/** The newest first; with `unanswered` whoever waits longest. Threads without a message are left out. */
export class HouseThreadPage extends pageOf(() => HouseThreadLine) {
  /** Of all filters, at most 100. */
  @Whole() unreadThreads: number;
}
export class CreatorThreadQuery extends pageQuery(THREAD_PAGE.size, THREAD_PAGE.most) {
  @Id() modelId: string;
  @OneOf(THREAD_FILTERS, { preset: 'all' }) filter: ThreadFilter | Preset;
}
export class CreatorThreadsOf {
  @Id() modelId: string;
}
export class CreatorMessageSearch extends MessageSearch {
  @Id() modelId: string;
}
/** `userId`: of one fan alone. */
export class TeamThreadQuery extends CreatorThreadQuery {
  @Id({ nullable: true, preset: null }) userId: string | null | Preset;
}
/** For the team: whose account it is, to look them up among the people. */
export class TeamThread extends HouseThread {
  @Id() fanId: string;
}
export class TeamThreadLine extends HouseThreadLine {
  @Id() fanId: string;
}
export class TeamThreadPage extends pageOf(() => TeamThreadLine) {}

/** Nobody writes in a thread that is closed; both sides read why. null opens it again. `reason` is for the log alone. */
export class ThreadClosing extends ThreadById {
  @OneOf(MESSAGE_REPORT_REASONS, { nullable: true }) closedFor: MessageReportReason | null;
  @Text(REASON) reason: string;
}

/** A message somebody reported. Its text is read in its thread, which leaves a line in the audit log. */
export class MessageReport {
  @Id() id: string;
  @Id() threadId: string;
  @Id() modelId: string;
  @Whole() seq: number;
  /** Who reported it. */
  @OneOf(['fan', 'creator']) by: 'fan' | 'creator';
  @OneOf(MESSAGE_REPORT_REASONS) reason: MessageReportReason;
  @Time() reportedAt: string;
  /** null: nobody has decided. */
  @Time({ nullable: true }) decidedAt: string | null;
  @OneOf(MESSAGE_VERDICTS, { nullable: true }) verdict: MessageVerdict | null;
  /** Hours from the report to the decision, rounded up; while there is none, to now. */
  @Whole() hours: number;
}
/** The oldest open ones first; decided ones the newest first. */
export class MessageReportPage extends pageOf(() => MessageReport) {}
export class MessageReportQuery extends pageQuery(20, 50) {
  @Flag({ preset: false }) decided: boolean | Preset;
}
/** `removed` takes the text away from both sides; its place in the chain stays. */
export class MessageDecision {
  @Id() reportId: string;
  @OneOf(MESSAGE_VERDICTS) verdict: MessageVerdict;
  @Text(REASON) reason: string;
}

const missing = { missing: 'thread-not-found' } as const;
const done = { ...missing, status: 200 } as const;
/** A creator's inbox: every thread of a model that is hers. */
export const creatorThreadOperations = operations({
  'users.creator-thread.list': get('/creator/threads', 'creator', CreatorThreadQuery, HouseThreadPage, {
    says: '`modelId` must be hers.',
  }),
  'users.creator-thread.count-unread': get('/creator/unread-threads', 'creator', CreatorThreadsOf, UnreadThreads, {
    says: '`modelId` must be hers.',
  }),
  'users.creator-thread.get': get('/creator/threads/:threadId', 'creator', ThreadById, HouseThread, missing),
  'users.creator-thread.choose': patch('/creator/threads/:threadId', 'creator', ThreadChoice, HouseThread, missing),
  'users.creator-thread.read': post('/creator/threads/:threadId/read', 'creator', MessageBySeq, ReadMark, done),
  'users.creator-message.list': get(
    '/creator/threads/:threadId/messages',
    'creator',
    MessageQuery,
    MessagePage,
    missing,
  ),
  'users.creator-message.send': post('/creator/threads/:threadId/messages', 'creator', HouseMessageForm, Message, {
    ...{ ...missing, limit: 'message' },
    says: 'With the same `clientId`, the same message is answered.',
  }),
  'users.creator-message.unsend': post('/creator/threads/:threadId/unsend', 'creator', MessageBySeq, Message, {
    ...done,
    says: 'One she wrote herself; its place in the chain stays.',
  }),
  'users.creator-message.report': post('/creator/threads/:threadId/reports', 'creator', MessageReportForm, Nothing, {
    ...{ ...missing, status: 204 },
  }),
  'users.creator-message.search': get('/creator/message-search', 'creator', CreatorMessageSearch, FoundMessages),
});

const who = 'staff:people' as const;
/** The team helps, under its own label; what it reads leaves a line in the audit log. */
export const teamThreadOperations = operations({
  'users.team-thread.list': get('/admin/threads', who, TeamThreadQuery, TeamThreadPage),
  'users.team-thread.get': get('/admin/threads/:threadId', who, ThreadById, TeamThread, missing),
  'users.team-thread.close': put('/admin/threads/:threadId/closed', who, ThreadClosing, TeamThread, missing),
  'users.team-message.read': get('/admin/threads/:threadId/messages', who, MessageQuery, MessagePage, missing),
  'users.team-message.send': post('/admin/threads/:threadId/messages', who, HouseMessageForm, Message, {
    ...{ ...missing, limit: 'message' },
    says: 'As the team, never as the creator.',
  }),
  'users.team-message.unsend': post('/admin/threads/:threadId/unsend', who, MessageBySeq, Message, done),
  'users.message-report.list': get('/admin/message-reports', who, MessageReportQuery, MessageReportPage),
  'users.message-report.decide': put('/admin/message-reports/:reportId', who, MessageDecision, MessageReport, {
    missing: 'message-not-found',
  }),
});
