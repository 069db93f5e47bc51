import type { CreatorNotificationsMarked, In, NotificationPage, Unread, UserCaller } from '@camarim/contracts';
import { CREATOR_NOTICE_KINDS } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { NotificationService } from './notification.service.js';

/** A creator's list of what is hers; what concerns her as a fan of others is not in it (STU-14). */
@Injectable()
export class CreatorNotificationService {
  constructor(private readonly notifications: NotificationService) {}

  @Answers('users.creator-notification.list')
  list(page: In<'users.creator-notification.list'>, { userId }: UserCaller): Promise<NotificationPage> {
    return this.notifications.pageOf(userId, CREATOR_NOTICE_KINDS, page);
  }

  @Answers('users.creator-notification.count-unread')
  countUnread(_: In<'users.creator-notification.count-unread'>, { userId }: UserCaller): Promise<Unread> {
    return this.notifications.unreadOf(userId, CREATOR_NOTICE_KINDS);
  }

  @Answers('users.creator-notification.mark-read')
  mark(
    { markedAt, ...marks }: In<'users.creator-notification.mark-read'>,
    { userId }: UserCaller,
  ): Promise<CreatorNotificationsMarked> {
    return this.notifications.markOf(userId, CREATOR_NOTICE_KINDS, {
      ...marks,
      markedAt: markedAt === null ? null : new Date(markedAt),
    });
  }
}
