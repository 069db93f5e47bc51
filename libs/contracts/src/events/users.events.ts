import type { MessageAuthor, MessageReportReason, ProvedBatch } from '@camarim/domain';
import type { NotificationKind } from '../users/notifications.js';

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

export interface UsersEvents {
  /** `visitId`: the browser's first-party visit cookie, for the attribution; never trusted for anything else. */
  'user.registered': { userId: string; leadId: string | null; visitId: string | null; registeredAt: string };
  /** `visitId` as above: who comes back by an advertisement and signs in is the one it brought. */
  'user.logged-in': { userId: string; visitId: string | null; at: string };
  'user.erased': { userId: string; at: string };
  /**
   * Sessions (at most 500) of one person, of the site or of the team, that are over: signed out, another role, shut out.
   * What is open in them ends at once.
   */
  'session.ended': { ownerId: string; sessionIds: string[]; at: string };
  /**
   * `subjectId` is the account, or the visit (the uuid of the visit cookie) of a browser without one. A new account
   * whose browser had decided gets an event of its own.
   */
  'consent.changed': {
    subjectId: string;
    subject: 'user' | 'visit';
    purpose: 'marketing' | 'analytics';
    granted: boolean;
    /** Of the text that was shown. */
    version: string;
    at: string;
  };
  /** Something new to read for these people (at most 500). */
  'notification.created': { batchId: string; userIds: string[]; kind: NotificationKind };
  /** A push that will never arrive: its phone is gone, or nobody took it in time. */
  'push-message.failed': { messageId: string; userId: string; reason: PushFailure; at: string };
  /** An invited creator took over her page: her account speaks as this model from here on. */
  'creator.accepted': { modelId: string; userId: string; at: string };
  'message.sent': ThreadPlace & { kind: MessageAuthor };
  /** Its text is gone for both sides: by its author, or by the team after a report. */
  'message.unsent': ThreadPlace & { kind: MessageAuthor; by: 'author' | 'team' };
  /** Its fan has paid for what came with it, or got the money back; `seq` is the message. */
  'attachment.opened': ThreadPlace & { isOpen: boolean };
  /** Nobody is to get it any more; who bought it keeps it, unless the team took it away. */
  'attachment.removed': { attachmentId: string; modelId: string; by: 'author' | 'team' };
  'message.reported': ThreadPlace & { reportId: string; by: 'fan' | 'creator'; reason: MessageReportReason };
  /** One side has read up to `seq`. */
  'thread.read': ThreadPlace & { by: 'fan' | 'creator' };
  /** One side shut the thread, or opened it again; `seq` is its newest message. */
  'thread.blocked': ThreadPlace & { by: 'fan' | 'creator'; isBlocked: boolean };
  /** The labels of the messages of one hour, as one hash; a line of the log of proofs. */
  'message-proof.sealed': ProvedBatch;
  /** The team closed the thread, or opened it again; `seq` is its newest message. */
  'thread.closed': ThreadPlace & { isClosed: boolean };
  /** A message to many stands in these threads, at most 500 of them. */
  'broadcast.delivered': {
    broadcastId: string;
    modelId: string;
    creatorId: string | null;
    to: Array<Pick<ThreadPlace, 'threadId' | 'seq' | 'fanId'>>;
    at: string;
  };
  /** All of its recipients have it. */
  'broadcast.sent': { broadcastId: string; modelId: string; creatorId: string; recipients: number; at: string };
  'audit.recorded': { entryId: string; actorId: string; action: string; at: string };
}
