/**
 * Why nobody knows whose it is. `no-mark`: it carries nothing of ours. `no-account`: its buyer has no account any more.
 * `call-lost`: the booking is gone. `month-lost`: a month of Pix Automático. `second-charge`: its payment has another
 * charge. `not-at-provider`: a notice spoke of it and the provider does not know it.
 */
export type StrayReason = 'no-mark' | 'no-account' | 'call-lost' | 'month-lost' | 'second-charge' | 'not-at-provider';
export type StrayStatus = 'open' | 'attached' | 'returning' | 'returned' | 'archived';

/** Money a provider holds for us and no payment of ours knows; integer cents of BRL. */
export interface StrayChargeView {
  id: string;
  gatewayName: string;
  /** The charge at the provider. */
  externalId: string;
  reference: string | null;
  title: string | null;
  receivedCents: number;
  paidAt: string | null;
  endToEndId: string | null;
  reason: StrayReason;
  status: StrayStatus;
  /** Why the provider did not give it back yet. */
  failure: string | null;
  /** The payment it was attached as. */
  paymentId: string | null;
  foundAt: string;
  decidedAt: string | null;
}
export interface BillingStrayMoneyRpc {
  /** What waits first. Staff who decide about money, as all of these. */
  'billing.stray-money.list': { request: Record<string, never>; reply: { items: StrayChargeView[] } };
  /** It was this person's, for this plan: she gets the period, once. */
  'billing.stray-money.attach': {
    request: { strayId: string; email: string; planId: string; modelId: string | null; reason: string };
    reply: { paymentId: string };
  };
  'billing.stray-money.give-back': { request: { strayId: string; reason: string }; reply: { status: StrayStatus } };
  /** Nothing to do: it is not ours, or there is no money. */
  'billing.stray-money.archive': { request: { strayId: string; reason: string }; reply: { status: StrayStatus } };
}
