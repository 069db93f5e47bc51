import type { Page } from './catalog.rpc.js';

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
  'call-promise-missed',
  'call-for-creator',
  'comment-asked',
  'testimonial-decided',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export interface NotificationView {
  id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  /** A path of our own site, or null. */
  link: string | null;
  createdAt: string;
  readAt: string | null;
}

export interface UsersPeopleRpc {
  'users.notification.list': { request: { cursor: string | null; limit: number }; reply: Page<NotificationView> };
  'users.notification.count-unread': { request: Record<string, never>; reply: { unread: number } };
  /** `ids` null = all of them. */
  'users.notification.mark-read': { request: { ids: string[] | null; read: boolean }; reply: { unread: number } };
}
