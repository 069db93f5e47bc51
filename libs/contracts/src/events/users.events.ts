import type { MessageAuthor, MessageReportReason } from '@camarim/domain';
import type { NotificationKind } from '../users/notifications.js';

/** One message: where it stands, whose thread it is and who wrote it; never what it says. */
export interface MessageFacts {
  threadId: string;
  seq: number;
  modelId: string;
  fanId: string;
  /** The creator's account; null: nobody stands behind the model, or it was not known now. */
  creatorId: string | null;
  kind: MessageAuthor;
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
  /** An invited creator took over her page: her account speaks as this model from here on. */
  'creator.accepted': { modelId: string; userId: string; at: string };
  'message.sent': MessageFacts;
  /** Its text is gone for both sides: by its author, or by the team after a report. */
  'message.unsent': MessageFacts & { by: 'author' | 'team' };
  'message.reported': {
    reportId: string;
    threadId: string;
    seq: number;
    modelId: string;
    by: 'fan' | 'creator';
    reason: MessageReportReason;
    at: string;
  };
  /** One side shut the thread, or opened it again. */
  'thread.blocked': {
    threadId: string;
    modelId: string;
    fanId: string;
    by: 'fan' | 'creator';
    isBlocked: boolean;
    at: string;
  };
  'audit.recorded': { entryId: string; actorId: string; action: string; at: string };
}
