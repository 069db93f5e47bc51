import type { ServiceName } from '../services.js';
import type { BillingEvents } from './billing.events.js';
import type { CatalogEvents } from './catalog.events.js';
import type { MarketingEvents } from './marketing.events.js';
import type { StoriesEvents } from './stories.events.js';
import type { UsersEvents } from './users.events.js';

interface EventsByOwner {
  users: UsersEvents;
  catalog: CatalogEvents;
  stories: StoriesEvents;
  billing: BillingEvents;
  marketing: MarketingEvents;
}
export type EventPayloads = UsersEvents & CatalogEvents & StoriesEvents & BillingEvents & MarketingEvents;
export type EventName = keyof EventPayloads;
/** The events one service may publish: publishing another's does not compile. */
export type EventsOf<S extends ServiceName> = keyof EventsByOwner[S] & EventName;

type Field<N extends EventName> = keyof EventPayloads[N] & string;
/** `aggregate`: the payload field that names whose story this is; events of one aggregate leave in order. */
interface EventDefinition<N extends EventName> {
  owner: { [S in ServiceName]: N extends EventsOf<S> ? S : never }[ServiceName];
  version: number;
  aggregate: Field<N>;
}

const by =
  <S extends ServiceName>(owner: S) =>
  <F extends string>(aggregate: F) =>
    ({ owner, version: 1, aggregate }) as const;
const users = by('users');
const catalog = by('catalog');
const stories = by('stories');
const billing = by('billing');
const marketing = by('marketing');

/** The whole product in one list: every event, its one owner and its version. A missing line does not compile. */
export const EVENTS: { [N in EventName]: EventDefinition<N> } = {
  'user.registered': users('userId'),
  'user.logged-in': users('userId'),
  'user.erased': users('userId'),
  'session.ended': users('ownerId'),
  'consent.changed': users('subjectId'),
  'notification.created': users('batchId'),
  'push-message.failed': users('messageId'),
  'creator.accepted': users('modelId'),
  'message.sent': users('threadId'),
  'message.unsent': users('threadId'),
  'attachment.opened': users('threadId'),
  'attachment.removed': users('attachmentId'),
  'message.reported': users('threadId'),
  'thread.read': users('threadId'),
  'thread.blocked': users('threadId'),
  'message-proof.sealed': users('kind'),
  'thread.closed': users('threadId'),
  'broadcast.delivered': users('broadcastId'),
  'broadcast.sent': users('broadcastId'),
  'audit.recorded': users('entryId'),
  'model.created': catalog('modelId'),
  'model.updated': catalog('modelId'),
  'model.activated': catalog('modelId'),
  'model.deactivated': catalog('modelId'),
  'model.deleted': catalog('modelId'),
  'delegation.changed': catalog('modelId'),
  'post.published': catalog('postId'),
  'post.updated': catalog('postId'),
  'post.hidden': catalog('postId'),
  'post.scheduled': catalog('postId'),
  'post.unscheduled': catalog('postId'),
  'post.removed': catalog('postId'),
  'post.deleted': catalog('postId'),
  'release.recorded': catalog('postId'),
  'collection.changed': catalog('collectionId'),
  'post.liked': catalog('postId'),
  'post.unliked': catalog('postId'),
  'post.likes-counted': catalog('postId'),
  'comment.posted': catalog('postId'),
  'comment.withdrawn': catalog('postId'),
  'comment.asked-for': catalog('postId'),
  'demo-engagement.changed': catalog('postId'),
  'media.submitted': catalog('assetId'),
  'media.processed': catalog('assetId'),
  'media.failed': catalog('assetId'),
  'media.discarded': catalog('assetId'),
  'thumbnails.requested': catalog('runId'),
  'settings.changed': catalog('scope'),
  'content-change.recorded': catalog('changeId'),
  'preview.consumed': catalog('userId'),
  'notice.received': catalog('noticeId'),
  'notice.decided': catalog('noticeId'),
  'entitlement.granted': catalog('userId'),
  'entitlement.revoked': catalog('userId'),
  'post.unlocked': catalog('userId'),
  'post.relocked': catalog('userId'),
  'proof-head.signed': catalog('keyId'),
  'story.published': stories('storyId'),
  'story.updated': stories('storyId'),
  'story.deleted': stories('storyId'),
  'story.opened': stories('storyId'),
  'story.completed': stories('storyId'),
  'story.cta-clicked': stories('storyId'),
  'story.expired': stories('storyId'),
  'story-notice.settled': stories('noticeId'),
  'story.views-reset': stories('modelId'),
  'story-change.recorded': stories('changeId'),
  'payment-gateway.changed': billing('gatewayId'),
  'payment-gateway.degraded': billing('gatewayId'),
  'payment-gateway.recovered': billing('gatewayId'),
  'price-list.changed': billing('itemId'),
  'post-price.changed': billing('postId'),
  'coupon.changed': billing('couponId'),
  'sales-proof.sealed': billing('kind'),
  'unlock.granted': billing('unlockId'),
  'unlock.ended': billing('unlockId'),
  'tip.given': billing('tipId'),
  'tip.returned': billing('tipId'),
  'tip.thanked': billing('tipId'),
  'goal.changed': billing('goalId'),
  'call-change.recorded': billing('changeId'),
  'payment.created': billing('paymentId'),
  'payment.charge-requested': billing('paymentId'),
  'payment.charge-ready': billing('paymentId'),
  'payment.charge-failed': billing('paymentId'),
  'payment.charge-late': billing('paymentId'),
  'payment.approved': billing('paymentId'),
  'payment.proved': billing('paymentId'),
  'payment.rejected': billing('paymentId'),
  'payment.cancelled': billing('paymentId'),
  'payment.expired': billing('paymentId'),
  'payment.refund-requested': billing('paymentId'),
  'payment.refunded': billing('paymentId'),
  'payment.surplus-returned': billing('paymentId'),
  'payment.refund-failed': billing('paymentId'),
  'payment.disputed': billing('paymentId'),
  'payment.dispute-ended': billing('paymentId'),
  'dispute.expiring': billing('paymentId'),
  'dispute.dossier-requested': billing('paymentId'),
  'dispute.dossier-ready': billing('paymentId'),
  'dispute.send-requested': billing('paymentId'),
  'dispute.answered': billing('paymentId'),
  'subscription.activated': billing('subscriptionId'),
  'subscription.extended': billing('subscriptionId'),
  'subscription.expired': billing('subscriptionId'),
  'subscription.cancelled': billing('subscriptionId'),
  'subscription.kept': billing('subscriptionId'),
  'subscription.expiring': billing('subscriptionId'),
  'payout.requested': billing('payoutId'),
  'payout.approved': billing('payoutId'),
  'payout.refused': billing('payoutId'),
  'payout.paid': billing('payoutId'),
  'payout.failed': billing('payoutId'),
  'payout.returned': billing('payoutId'),
  'payout-key.changed': billing('keyId'),
  'sale-decision.recorded': billing('decisionId'),
  'recurrence.authorised': billing('recurrenceId'),
  'recurrence.debit-failed': billing('recurrenceId'),
  'recurrence.ended': billing('recurrenceId'),
  'booking.held': billing('bookingId'),
  'booking.confirmed': billing('bookingId'),
  'booking.released': billing('bookingId'),
  'booking.completed': billing('bookingId'),
  'booking.changed': billing('bookingId'),
  'booking.promise-missed': billing('bookingId'),
  'booking.starting': billing('bookingId'),
  'call-room.entered': billing('bookingId'),
  'call-room.waiting': billing('bookingId'),
  'call-room.late': billing('bookingId'),
  'call-room.connected': billing('bookingId'),
  'call-room.dropped': billing('bookingId'),
  'call-room.extended': billing('bookingId'),
  'call-room.more-changed': billing('bookingId'),
  'call-room.ended': billing('bookingId'),
  'call-room.reported': billing('bookingId'),
  'lead.captured': marketing('leadId'),
  'sales-link.redeemed': marketing('salesLinkId'),
  'presell.pictured': marketing('presellId'),
  'presell.published': marketing('presellId'),
  'presell.withdrawn': marketing('presellId'),
  'testimonial.decided': marketing('testimonialId'),
  'marketing-change.recorded': marketing('changeId'),
  'conversion.recorded': marketing('conversionId'),
  'conversion.delivered': marketing('conversionId'),
  'conversion.failed': marketing('conversionId'),
};
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
/** Whether a text that came over the wire names an event of the catalogue. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name);
