import { defineTransitions } from './transitions.js';

/**
 * Every state of a subscription row. `expired`: its time ran out; `cancelled`: the fan withdrew (7 days, BIL-38);
 * `revoked`: the platform or the bank ended it. Access needs `active` and a future end (BIL-40).
 */
export const SUBSCRIPTION_STATUSES = ['active', 'expired', 'cancelled', 'revoked'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Buying again never reactivates a row: it creates a new one with its own period (BIL-41). */
const subscription = defineTransitions<SubscriptionStatus>({
  active: ['expired', 'cancelled', 'revoked'],
  expired: [],
  cancelled: [],
  revoked: [],
});

export const SUBSCRIPTION_STATUS_LABELS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Ativa',
  expired: 'Expirada',
  cancelled: 'Cancelada',
  revoked: 'Revogada',
};

/** The states that may become `to`: what a compare-and-set of the row asks for (BIL-40). */
export const subscriptionStatesBefore = (to: SubscriptionStatus): readonly SubscriptionStatus[] =>
  SUBSCRIPTION_STATUSES.filter((from) => subscription.transition(from, to).ok);
