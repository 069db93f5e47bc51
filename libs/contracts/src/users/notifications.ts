import { CREATOR_NOTICE_KINDS, OPTIONAL_NOTICES, type OptionalNotice } from '@camarim/domain';
import { Flag, Id, Ids, listOf, OneOf, type Preset, pageOf, pageQuery, Text, Time, Whole } from '../fields.js';
import { get, Nothing, operations, post, put } from '../operation.js';

export const NOTIFICATION_KINDS = [
  'payment-approved',
  'payment-refunded',
  'subscription-expiring',
  'renewal-authorised',
  'renewal-failed',
  'renewal-ended',
  'charge-late',
  'subscription-expired',
  'subscription-cancelled',
  'creator-left',
  'call-confirmed',
  'call-released',
  'call-completed',
  'call-changed',
  'call-cancelled',
  'call-starting',
  'call-waiting',
  'call-promise-missed',
  'comment-asked',
  'testimonial-decided',
  'tip-thanked',
  'message-received',
  'followed-news',
  ...CREATOR_NOTICE_KINDS,
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export class NotificationQuery extends pageQuery(20, 50) {}
export class Notification {
  @Id() id: string;
  @OneOf(NOTIFICATION_KINDS) kind: NotificationKind;
  @Text() title: string;
  @Text() text: string;
  /** The same in English; null for those of before there was any. */
  @Text({ nullable: true }) titleEn: string | null;
  @Text({ nullable: true }) textEn: string | null;
  /** A path of our own site, or null. */
  @Text({ nullable: true }) link: string | null;
  @Time() createdAt: string;
  /** null = unread. */
  @Time({ nullable: true }) readAt: string | null;
}
export class NotificationPage extends pageOf(() => Notification) {
  /** Of all pages. */
  @Whole() unread: number;
}
export class NotificationsRead {
  /** null = all of them. */
  @Ids({ nullable: true, preset: null }) ids: string[] | null | Preset;
  /** false = unread again. */
  @Flag({ preset: true }) read: boolean | Preset;
}
export class Unread {
  @Whole() unread: number;
}
export class CreatorNotificationsRead extends NotificationsRead {
  /** With `read` false: only those that were marked at this moment, so that marking all of them can be taken back. */
  @Time({ nullable: true, preset: null, strict: true }) markedAt: string | null | Preset;
}
export class CreatorNotificationsMarked extends Unread {
  @Time() markedAt: string;
}
export class NotificationPreference {
  @OneOf(OPTIONAL_NOTICES) category: OptionalNotice;
  @Flag() isOn: boolean;
}
/** One for each category she may turn off. */
export class NotificationPreferences extends listOf(() => NotificationPreference) {}

/** What happened for the person who asks, newest first (USR-32). */
export const notificationOperations = operations({
  'users.notification.list': get('/me/notifications', 'signed-in', NotificationQuery, NotificationPage),
  'users.notification.count-unread': get('/me/notifications/unread', 'signed-in', Nothing, Unread),
  'users.notification.mark-read': post('/me/notifications/read', 'signed-in', NotificationsRead, Unread, {
    status: 200,
  }),
  'users.creator-notification.list': get('/creator/notifications', 'creator', NotificationQuery, NotificationPage, {
    says: 'Of what is hers as a creator alone; what concerns her own purchases stays among those of `me`.',
  }),
  'users.creator-notification.count-unread': get('/creator/notifications/unread', 'creator', Nothing, Unread),
  'users.creator-notification.mark-read': post(
    '/creator/notifications/read',
    'creator',
    CreatorNotificationsRead,
    CreatorNotificationsMarked,
    { status: 200 },
  ),
  'users.notification-preference.get': get(
    '/creator/notification-preferences',
    'creator',
    Nothing,
    NotificationPreferences,
  ),
  'users.notification-preference.set': put(
    '/creator/notification-preferences',
    'creator',
    NotificationPreference,
    NotificationPreferences,
  ),
});
