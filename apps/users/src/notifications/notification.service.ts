import { randomUUID } from 'node:crypto';
import type {
  CreatorNotificationsMarked,
  In,
  Notification,
  NotificationPage,
  Unread,
  UserCaller,
} from '@camarim/contracts';
import { EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, HOUR_MS, type NoticeChannel, only, optionalNoticeOf, problem } from '@camarim/domain';
import { Answers, EventPublisher, newestPage, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import { MailService } from '../mail/mail.service.js';
import { NoticeSettingService } from '../push/notice-setting.service.js';
import { PushService } from '../push/push.service.js';
import { UsersConfig } from '../users.config.js';
import { mailOf } from './notification.mail.js';
import { type Kinds, type NoticeFor, NotificationRepository, type NotificationRow } from './notification.repository.js';
import type { NotificationText } from './notification.texts.js';

const KEPT_MS = 180 * DAY_MS;
/** People one event names at most. */
const BATCH = 500;
const MOST_IDS = 100;
type Marks = In<'users.notification.mark-read'> & { markedAt?: Date | null };

/** What people are told of what happened to them, made from real events alone (USR-32). */
@Injectable()
export class NotificationService {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly accounts: AccountService,
    private readonly mail: MailService,
    private readonly pushes: PushService,
    private readonly settings: NoticeSettingService,
    private readonly events: EventPublisher<'users'>,
    private readonly config: UsersConfig,
    private readonly clock: Clock,
  ) {}

  /** Part of the reaction's transaction. @param byMail also to the address, in the language they read, for what people may not miss. @param until after it nobody needs the mail any more; by default a day. @param at when it happened; by default now. */
  async tell(
    tx: Tx,
    userIds: string[],
    words: NotificationText,
    byMail = false,
    until?: Date,
    at = this.clock.now(),
  ): Promise<void> {
    const told = [...new Set(userIds)].map((userId) => ({ userId, words }));
    for (let from = 0; from < told.length; from += BATCH)
      await this.tellBatch(tx, told.slice(from, from + BATCH), byMail, until, at);
  }

  /** As `tell`, to each with words of their own, all of one kind; the same person may be told several things. */
  tellEach(tx: Tx, told: NoticeFor[], byMail: boolean): Promise<void> {
    return this.tellBatch(tx, told, byMail, undefined, this.clock.now());
  }

  /** As `tell`, unless the same still waits to be read: one line for a conversation, however much is said in it. */
  async tellOnce(tx: Tx, userId: string, words: NotificationText): Promise<void> {
    await this.tellEachOnce(tx, [{ userId, words }]);
  }

  /** As `tellOnce`, to each with words of their own, all of one kind; no more people than one event names. */
  async tellEachOnce(tx: Tx, told: NoticeFor[]): Promise<void> {
    await this.tellBatch(tx, await this.notifications.withoutWaiting(tx, told), false, undefined, this.clock.now());
  }

  private async tellBatch(
    tx: Tx,
    told: NoticeFor[],
    byMail: boolean,
    until: Date | undefined,
    at: Date,
  ): Promise<void> {
    const kind = told[0]?.words.kind;
    if (kind === undefined) return;
    const lines = await this.notifications.add(tx, told, optionalNoticeOf(kind), at);
    if (lines.length === 0) return;
    const userIds = [...new Set(lines.map(({ accountId }) => accountId))];
    await this.events.publish(tx, 'notification.created', { batchId: randomUUID(), userIds, kind });
    const [choices] = await Promise.all([
      this.settings.choicesOf(tx, userIds, kind),
      this.pushes.owe(tx, lines, kind, until),
    ]);
    const written = new Set(userIds.filter((userId) => isWritten(choices.get(userId), byMail)));
    await this.write(
      tx,
      told.filter(({ userId }) => written.has(userId)),
      until,
    );
  }

  /** Lines nobody has read yet say something else from here on; nobody is told again. */
  rewrite(tx: Tx, lineIds: string[], words: NotificationText): Promise<void> {
    return this.notifications.rewrite(tx, lineIds, words);
  }

  /** The person has read what these words are about. */
  seen(tx: Tx, userId: string, { kind, link }: Pick<NotificationText, 'kind' | 'link'>): Promise<void> {
    return this.notifications.markSeen(tx, userId, kind, link, this.clock.now());
  }

  private async write(tx: Tx, told: NoticeFor[], until: Date | undefined): Promise<void> {
    if (told.length === 0) return;
    const mailboxes = await this.accounts.mailboxesOf(tx, [...new Set(told.map(({ userId }) => userId))]);
    const expiresAt = until ?? new Date(this.clock.now().getTime() + DAY_MS);
    for (const { userId, words } of told) {
      const mailbox = mailboxes.get(userId);
      if (!mailbox) continue;
      const written = mailOf(words, this.config.PUBLIC_URL ?? null, mailbox.language);
      this.mail.post(tx, { to: mailbox.address, ...written, expiresAt, isDecoy: false });
    }
  }

  @Answers('users.notification.list')
  list(page: In<'users.notification.list'>, { userId }: UserCaller): Promise<NotificationPage> {
    return this.pageOf(userId, null, page);
  }

  @Answers('users.notification.count-unread')
  countUnread(_: In<'users.notification.count-unread'>, { userId }: UserCaller): Promise<Unread> {
    return this.unreadOf(userId, null);
  }

  @Answers('users.notification.mark-read')
  async mark(marks: In<'users.notification.mark-read'>, { userId }: UserCaller): Promise<Unread> {
    return only(await this.markOf(userId, null, marks), 'unread');
  }

  /** @param kinds null = all. */
  async pageOf(
    userId: string,
    kinds: Kinds,
    { cursor, limit }: In<'users.notification.list'>,
  ): Promise<NotificationPage> {
    const after = readNewestCursor(cursor);
    const [rows, unread] = await Promise.all([
      this.notifications.list(userId, kinds, after, limit + 1),
      this.notifications.countUnread(userId, kinds),
    ]);
    return { ...newestPage(rows, limit, (row) => row.created_at, viewOf), unread };
  }

  async unreadOf(userId: string, kinds: Kinds): Promise<Unread> {
    return { unread: await this.notifications.countUnread(userId, kinds) };
  }

  /** @param marks `markedAt`: only those that were read at this moment. @throws validation-failed */
  async markOf(userId: string, kinds: Kinds, marks: Marks): Promise<CreatorNotificationsMarked> {
    const { ids, read, markedAt } = marks;
    if (ids !== null && ids.length > MOST_IDS) {
      throw problem('validation-failed', {
        errors: [{ field: 'ids', code: 'invalid', message: `No máximo ${MOST_IDS} avisos.` }],
      });
    }
    const now = this.clock.now();
    await this.notifications.mark(userId, { kinds, ids, markedAt }, read ? now : null);
    return { ...(await this.unreadOf(userId, kinds)), markedAt: now.toISOString() };
  }

  @EveryLeader('users.purge-notifications', HOUR_MS)
  async purge(): Promise<void> {
    await this.notifications.deleteBefore(new Date(this.clock.now().getTime() - KEPT_MS));
  }
}

/** Mail for everything of the group, for nothing of it, or for what people may not miss. */
const isWritten = (choice: NoticeChannel | undefined, byMail: boolean): boolean =>
  choice === 'mail' || (byMail && choice !== 'none');

const viewOf = (row: NotificationRow): Notification => ({
  ...only(row, 'id', 'kind', 'title', 'text', 'link'),
  titleEn: row.title_en,
  textEn: row.text_en,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});
