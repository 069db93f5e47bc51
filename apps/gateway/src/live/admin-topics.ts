import { type AdminFrames, EVENTS, type EventName, type EventPayloads } from '@camarim/contracts';
import { STAFF_DUTIES, type StaffDuty, type StaffRole } from '@camarim/domain';

interface AdminTopic {
  events: readonly EventName[];
  /** Who is told; the same who may read what has changed. */
  roles: readonly StaffRole[];
}
const topic = (events: readonly EventName[], duty: StaffDuty = 'team'): AdminTopic => ({
  events,
  roles: STAFF_DUTIES[duty],
});

/** What screens of the back-office hear of, one line each: the frame of `AdminFrames` and the events behind it. */
export const ADMIN_TOPICS = {
  model: topic(['model.created', 'model.updated', 'model.deactivated', 'model.deleted']),
  post: topic([
    ...(['post.published', 'post.updated', 'post.hidden', 'post.deleted'] as const),
    ...(['post.scheduled', 'post.unscheduled'] as const),
    ...(['post.liked', 'post.unliked', 'post.likes-counted'] as const),
  ]),
  demo: topic(['demo-engagement.changed']),
  comment: topic(['comment.posted', 'comment.withdrawn'], 'moderation'),
  settings: topic(['settings.changed']),
  story: topic(
    [
      ...(['story.published', 'story.updated', 'story.deleted', 'story.expired', 'story.views-reset'] as const),
      ...(['story.opened', 'story.completed', 'story.cta-clicked'] as const),
    ],
    'pages',
  ),
  booking: topic(
    [
      ...(['booking.held', 'booking.confirmed', 'booking.released', 'booking.completed'] as const),
      ...(['booking.changed', 'booking.promise-missed'] as const),
    ],
    'calls',
  ),
  payment: topic(
    [
      ...(['payment.created', 'payment.charge-ready', 'payment.charge-failed'] as const),
      ...(['payment.approved', 'payment.rejected', 'payment.cancelled', 'payment.expired'] as const),
      ...(['payment.refund-requested', 'payment.refunded', 'payment.refund-failed'] as const),
      ...(['payment.disputed', 'payment.dispute-ended'] as const),
      ...(['dispute.expiring', 'dispute.dossier-requested', 'dispute.dossier-ready'] as const),
      ...(['dispute.send-requested', 'dispute.answered'] as const),
      ...(['subscription.activated', 'subscription.extended', 'subscription.cancelled'] as const),
    ],
    'sales',
  ),
  message: topic(
    [
      ...(['message.sent', 'broadcast.delivered', 'message.unsent', 'message.reported'] as const),
      ...(['thread.blocked', 'thread.closed'] as const),
    ],
    'people',
  ),
  notice: topic(['notice.received', 'notice.decided'], 'people'),
  user: topic(['user.registered', 'user.erased'], 'figures'),
} satisfies Partial<Record<keyof AdminFrames, AdminTopic>>;
export type AdminTopicName = keyof typeof ADMIN_TOPICS;

/** The ids an event is about, each with the model it belongs to; of a message to many the threads it stands in. */
export function subjectsOf(name: EventName, data: object): Array<{ id: string | null; modelId: string | null }> {
  const fields = data as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const modelId = text(fields.modelId);
  const ids =
    name === 'broadcast.delivered'
      ? (data as EventPayloads[typeof name]).to.map(({ threadId }) => threadId)
      : [text(fields[EVENTS[name].aggregate])];
  return ids.map((id) => ({ id, modelId }));
}
