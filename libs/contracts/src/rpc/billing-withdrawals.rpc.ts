import type { WithdrawalPolicy } from '@camarim/domain';

export interface BillingWithdrawalsRpc {
  /** What holds for whoever pays now; for everybody. */
  'billing.withdrawal-policy.get': { request: Record<string, never>; reply: WithdrawalPolicy };
  /** Owner and administration; for purchases from now on, and for older ones where it is kinder. */
  'billing.withdrawal-policy.set': { request: { policy: WithdrawalPolicy; reason: string }; reply: WithdrawalPolicy };
}
