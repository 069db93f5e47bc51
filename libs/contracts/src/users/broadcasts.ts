import {
  BROADCAST_SEGMENTS,
  BROADCAST_STATES,
  type BroadcastSegment,
  type BroadcastState,
  MESSAGE_TYPED,
  THREAD_PAGE,
} from '@camarim/domain';
import { AttachmentForm, MessageAttachment } from '../catalog/attachments.js';
import { Flag, Id, One, OneOf, type Preset, pageOf, pageQuery, pick, Text, Time, Whole } from '../fields.js';
import { get, operations, post, put } from '../operation.js';
import { ThreadById } from './messages.js';

/** One message to many, each in their own thread. With the same `clientId` the same broadcast is answered. */
export class BroadcastForm {
  @Id() modelId: string;
  @Id() clientId: string;
  @OneOf(BROADCAST_SEGMENTS) segment: BroadcastSegment;
  /** With a picture or a film it needs no words. */
  @Text({ ...MESSAGE_TYPED, min: 0 }) body: string;
  @One(() => AttachmentForm, { nullable: true, preset: null }) attachment: AttachmentForm | null | Preset;
  /** null = at once. */
  @Time({ nullable: true, preset: null, strict: true }) plannedFor: string | null | Preset;
}
export class Broadcast extends pick(BroadcastForm, 'modelId', 'segment', 'body') {
  @Id() id: string;
  @OneOf(BROADCAST_STATES) state: BroadcastState;
  @Time() plannedFor: string;
  /** How many have it so far. */
  @Whole() recipients: number;
  /** To how many it goes, counted when it began to be sent; null: it has not begun. */
  @Whole({ nullable: true }) expected: number | null;
  @Time() createdAt: string;
  /** null: none, or it is gone. `isBought` says nothing here. */
  @One(() => MessageAttachment, { nullable: true }) attachment: MessageAttachment | null;
}
export class BroadcastQuery extends pageQuery(THREAD_PAGE.size, THREAD_PAGE.most) {
  @Id() modelId: string;
}
export class BroadcastPage extends pageOf(() => Broadcast) {}
export class BroadcastAudienceQuery extends pick(BroadcastForm, 'modelId') {}
/** To how many each segment would go now: without who left, shut the thread or wants none. */
export class BroadcastAudience implements Readonly<Record<BroadcastSegment, number>> {
  @Whole() subscribers: number;
  @Whole() supporters: number;
  @Whole() writers: number;
}
export class BroadcastById {
  @Id() broadcastId: string;
}
/** Whether a fan gets what this creator writes to many; what she writes to them alone always arrives. */
export class BroadcastChoice extends ThreadById {
  @Flag() takes: boolean;
}
export class BroadcastTaken extends pick(BroadcastChoice, 'takes') {}

const missing = { missing: 'broadcast-not-found' } as const;
/** A creator writes to many at once (MSG-16). */
export const broadcastOperations = operations({
  'users.broadcast.plan': post('/creator/broadcasts', 'creator', BroadcastForm, Broadcast, {
    limit: 'message',
    says: '`modelId` must be hers. Each recipient gets it once.',
  }),
  'users.broadcast.list': get('/creator/broadcasts', 'creator', BroadcastQuery, BroadcastPage),
  'users.broadcast.audience': get(
    '/creator/broadcasts/audience',
    'creator',
    BroadcastAudienceQuery,
    BroadcastAudience,
    { says: '`modelId` must be hers.' },
  ),
  'users.broadcast.stop': post('/creator/broadcasts/:broadcastId/stop', 'creator', BroadcastById, Broadcast, {
    ...{ ...missing, status: 200 },
    says: 'Who has it already keeps it.',
  }),
  'users.broadcast.taken': get('/me/threads/:threadId/broadcasts', 'signed-in', ThreadById, BroadcastTaken, {
    ...{ isAdult: true, missing: 'thread-not-found' },
  }),
  'users.broadcast.choose': put('/me/threads/:threadId/broadcasts', 'signed-in', BroadcastChoice, BroadcastTaken, {
    ...{ isAdult: true, missing: 'thread-not-found' },
  }),
});
