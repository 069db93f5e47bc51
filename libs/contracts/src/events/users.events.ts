import type { MessageAuthor, MessageReportReason, ProvedBatch } from '@camarim/domain';
import type { NotificationKind } from '../users/notifications.js';
import { event } from './event.js';

/** Why a push will never arrive. */
export type PushFailure = 'gone' | 'too-large' | 'refused' | 'expired';
/** A place in a thread of messages, and whose thread it is; never what is said there. */
export interface ThreadPlace {
  threadId: string;
  seq: number;
  modelId: string;
  fanId: string;
  /** The creator's account as far as it is known; null: nobody stands behind the model. */
  creatorId: string | null;
  at: string;
}

/** What users says: nobody else publishes these. */
export const USERS_EVENTS = {
  /** `visitId`: the browser's first-party visit cookie, for the attribution; never trusted for anything else. */
  'user.registered': event<{ userId: string; leadId: string | null; visitId: string | null; registeredAt: string }>(
    'userId',
  ),
  /** `visitId` as above: who comes back by an advertisement and signs in is the one it brought. */
  'user.logged-in': event<{ userId: string; visitId: string | null; at: string }>('userId'),
  /** The account is no more; its sessions have ended. */
  'user.erased': event<{ userId: string; at: string }>('userId'),
  /**
   * Sessions (at most 500) of one person, of the site or of the team, that are over: signed out, another role, shut out.
   * What is open in them ends at once.
   */
  'session.ended': event<{ ownerId: string; sessionIds: string[]; at: string }>('ownerId'),
  /**
   * `subjectId` is the account, or the visit (the uuid of the visit cookie) of a browser without one. A new account
   * whose browser had decided gets an event of its own.
   */
  'consent.changed': event<{
    subjectId: string;
    subject: 'user' | 'visit';
    purpose: 'marketing' | 'analytics';
    granted: boolean;
    /** Of the text that was shown. */
    version: string;
    at: string;
  }>('subjectId'),
  /** Something new to read for these people (at most 500). */
  'notification.created': event<{ batchId: string; userIds: string[]; kind: NotificationKind }>('batchId'),
  /** A push that will never arrive: its phone is gone, or nobody took it in time. */
  'push-message.failed': event<{ messageId: string; userId: string; reason: PushFailure; at: string }>('messageId'),
  /** An invited creator took over her page: her account speaks as this model from here on. */
  'creator.accepted': event<{ modelId: string; userId: string; at: string }>('modelId'),
  'message.sent': event<ThreadPlace & { kind: MessageAuthor }>('threadId'),
  /** Its text is gone for both sides: by its author, or by the team after a report. */
  'message.unsent': event<ThreadPlace & { kind: MessageAuthor; by: 'author' | 'team' }>('threadId'),
  /** Its fan has paid for what came with it, or got the money back; `seq` is the message. */
  'attachment.opened': event<ThreadPlace & { isOpen: boolean }>('threadId'),
  /** Nobody is to get it any more; who bought it keeps it, unless the team took it away. */
  'attachment.removed': event<{ attachmentId: string; modelId: string; by: 'author' | 'team' }>('attachmentId'),
  'message.reported': event<ThreadPlace & { reportId: string; by: 'fan' | 'creator'; reason: MessageReportReason }>(
    'threadId',
  ),
  /** One side has read up to `seq`. */
  'thread.read': event<ThreadPlace & { by: 'fan' | 'creator' }>('threadId'),
  /** One side shut the thread, or opened it again; `seq` is its newest message. */
  'thread.blocked': event<ThreadPlace & { by: 'fan' | 'creator'; isBlocked: boolean }>('threadId'),
  /** The labels of the messages of one hour, as one hash; a line of the log of proofs. */
  'message-proof.sealed': event<ProvedBatch>('kind'),
  /** The team closed the thread, or opened it again; `seq` is its newest message. */
  'thread.closed': event<ThreadPlace & { isClosed: boolean }>('threadId'),
  /** A message to many stands in these threads, at most 500 of them. */
  'broadcast.delivered': event<{
    broadcastId: string;
    modelId: string;
    creatorId: string | null;
    to: Array<Pick<ThreadPlace, 'threadId' | 'seq' | 'fanId'>>;
    at: string;
  }>('broadcastId'),
  /** All of its recipients have it. */
  'broadcast.sent': event<{ broadcastId: string; modelId: string; creatorId: string; recipients: number; at: string }>(
    'broadcastId',
  ),
  /** An entry of the audit log. */
  'audit.recorded': event<{ entryId: string; actorId: string; action: string; at: string }>('entryId'),
};
