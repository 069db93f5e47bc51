import type { EventName, NotificationKind } from '@camarim/contracts';
import { EventTap } from '@camarim/messaging';
import { messageOf } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type ContentChange, ContentNews } from '../content/content-news.service.js';
import { PublicContent } from '../content/public-content.service.js';
import { Topic } from './topic.js';

/** Every event after which a buyer's page shows something else. */
const PAYMENT_EVENTS = [
  'payment.charge-requested',
  'payment.charge-ready',
  'payment.charge-failed',
  'payment.approved',
  'payment.rejected',
  'payment.cancelled',
  'payment.expired',
  'payment.refunded',
  'payment.surplus-returned',
  'payment.disputed',
  'payment.dispute-ended',
] as const satisfies readonly EventName[];

/** Every event after which a buyer's booking shows something else. */
const BOOKING_EVENTS = [
  'booking.held',
  'booking.confirmed',
  'booking.released',
  'booking.completed',
  'booking.changed',
  'booking.promise-missed',
  'booking.starting',
] as const satisfies readonly EventName[];

/** Every event after which the room of a call is another one, beside those of its booking. */
const ROOM_EVENTS = [
  'call-room.entered',
  'call-room.waiting',
  'call-room.connected',
  'call-room.dropped',
  'call-room.extended',
  'call-room.more-changed',
  'call-room.ended',
] as const satisfies readonly EventName[];

/** Every event after which a conversation shows something else, to both who have it. */
const THREAD_EVENTS = [
  'message.sent',
  'message.unsent',
  'attachment.opened',
  'thread.read',
  'thread.blocked',
  'thread.closed',
] as const satisfies readonly EventName[];

export interface EntitlementChange {
  entitled: boolean;
  /** null = the whole house. */
  modelId: string | null;
  /** null when access was taken away. */
  expiresAt: string | null;
  /** When it was said, UTC. */
  at: string;
  /** What was paid for it; null when it was given, or taken away. */
  paymentId: string | null;
  /** The one post it is about; without it all of the model. */
  postId?: string;
}
/** A call of this person is to be read anew. */
export interface BookingChange {
  bookingId: string;
}
/** A conversation of this person is to be read anew, from this message on. */
export interface ThreadChange {
  threadId: string;
  seq: number;
}
/** A post of a public model came, changed or went. */
export interface FeedChange {
  modelId: string;
  postId: string;
}
/** What a payment event already proves; null = read it anew. */
export type PaymentChange = { approvedAt: string } | null;

/**
 * One subscription per event for the whole process, handed on to the streams that care. Paid and unlocked are proved by
 * their events and shown at once; of everything else an event says only that something changed, and it is read anew.
 */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LiveHub.name);
  private readonly payments = new Topic<PaymentChange>();
  private readonly entitlements = new Topic<EntitlementChange>();
  private readonly notifications = new Topic<{ kind: NotificationKind }>();
  private readonly bookings = new Topic<BookingChange>();
  private readonly rooms = new Topic<void>();
  private readonly threads = new Topic<ThreadChange>();
  private readonly feeds = new Topic<FeedChange>();
  private readonly reconnects = new Topic<void>();
  private readonly releases: Array<() => void> = [];

  constructor(
    private readonly tap: EventTap,
    private readonly news: ContentNews,
    private readonly content: PublicContent,
  ) {}

  onApplicationBootstrap(): void {
    for (const name of PAYMENT_EVENTS) {
      this.releases.push(
        this.tap.on(name, ({ data }) => {
          this.payments.emit(data.paymentId, 'approvedAt' in data ? { approvedAt: data.approvedAt } : null);
        }),
      );
    }
    for (const name of BOOKING_EVENTS) {
      this.releases.push(
        this.tap.on(name, ({ data: { userId, bookingId } }) => {
          this.bookings.emit(userId, { bookingId });
          this.rooms.emit(bookingId, undefined);
        }),
      );
    }
    for (const name of ROOM_EVENTS) {
      this.releases.push(this.tap.on(name, ({ data }) => this.rooms.emit(data.bookingId, undefined)));
    }
    for (const name of THREAD_EVENTS) {
      this.releases.push(
        this.tap.on(name, ({ data: { threadId, seq, fanId, creatorId } }) => {
          this.threads.emit(fanId, { threadId, seq });
          if (creatorId !== null) this.threads.emit(creatorId, { threadId, seq });
        }),
      );
    }
    this.releases.push(
      this.tap.on('broadcast.delivered', ({ data: { to, creatorId } }) => {
        for (const { fanId, threadId, seq } of to) this.threads.emit(fanId, { threadId, seq });
        // her page reads its lists anew, once for all of them
        const last = to.at(-1);
        if (creatorId !== null && last) this.threads.emit(creatorId, { threadId: last.threadId, seq: last.seq });
      }),
      this.tap.on('entitlement.granted', ({ time: at, data: { userId, ...change } }) =>
        this.entitlements.emit(userId, { entitled: true, at, ...change }),
      ),
      this.tap.on('entitlement.revoked', ({ time: at, data: { userId, modelId } }) =>
        this.entitlements.emit(userId, { entitled: false, at, modelId, expiresAt: null, paymentId: null }),
      ),
      this.tap.on('post.unlocked', ({ time: at, data: { userId, ...change } }) =>
        this.entitlements.emit(userId, { entitled: true, at, expiresAt: null, ...change }),
      ),
      this.tap.on('post.relocked', ({ time: at, data: { userId, ...change } }) =>
        this.entitlements.emit(userId, { entitled: false, at, expiresAt: null, paymentId: null, ...change }),
      ),
      this.tap.on('notification.created', ({ data: { userIds, kind } }) => {
        for (const userId of userIds) this.notifications.emit(userId, { kind });
      }),
      this.news.on((change) => void this.tellFeed(change)),
      this.tap.onReconnect(() => this.reconnects.emit('all', undefined)),
    );
  }

  onPayment(paymentId: string, listener: (change: PaymentChange) => void): () => void {
    return this.payments.on(paymentId, listener);
  }
  onEntitlement(userId: string, listener: (change: EntitlementChange) => void): () => void {
    return this.entitlements.on(userId, listener);
  }
  onNotification(userId: string, listener: (news: { kind: NotificationKind }) => void): () => void {
    return this.notifications.on(userId, listener);
  }
  onBooking(userId: string, listener: (change: BookingChange) => void): () => void {
    return this.bookings.on(userId, listener);
  }
  onThread(userId: string, listener: (change: ThreadChange) => void): () => void {
    return this.threads.on(userId, listener);
  }
  /** The room of this booking is to be read anew. */
  onRoom(bookingId: string, listener: () => void): () => void {
    return this.rooms.on(bookingId, listener);
  }
  onFeed(listener: (change: FeedChange) => void): () => void {
    return this.feeds.on('all', listener);
  }
  /** The broker was away: whatever happened meanwhile was not heard. */
  onReconnect(listener: () => void): () => void {
    return this.reconnects.on('all', listener);
  }

  /** Listened keys: 0 when every stream has let go of what it held. */
  get size(): number {
    const people = [this.payments, this.entitlements, this.notifications, this.bookings, this.rooms, this.threads];
    const topics = [...people, this.feeds, this.reconnects];
    return topics.reduce((sum, topic) => sum + topic.size, 0);
  }

  /** Asked once per change, not per client: what happens behind the curtain of a model nobody sees is told to nobody. */
  private async tellFeed({ modelId, postId }: ContentChange): Promise<void> {
    if (modelId === null || postId === null || this.feeds.size === 0) return;
    try {
      await this.content.modelById(modelId);
      this.feeds.emit('all', { modelId, postId });
    } catch (error) {
      this.logger.debug(`a change of a feed is told to nobody: ${messageOf(error)}`);
    }
  }

  onModuleDestroy(): void {
    for (const release of this.releases) release();
  }
}
