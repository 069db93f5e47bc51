import { PayoutRepository } from '../src/payouts/payout.repository.js';
import { PayoutSender } from '../src/payouts/payout-sender.service.js';
import type { Account } from './account.js';
import { keepStill } from './still.js';

export interface SentPix {
  ref: string;
  amount: number;
  key: string;
  state: string;
  orders: number;
}

/** Where the money of payouts leaves, as its provider has it, and the sender that is called by hand. */
export class PayoutWindow {
  constructor(private readonly account: Account) {}

  private of<T>(what: abstract new (...args: never[]) => T): T {
    return this.account.bench.app.get(what as never, { strict: false });
  }
  /** No event leaves and no notice comes, and so no job begins: what happens is what the test does. */
  still(): void {
    keepStill(this.account.bench);
    this.account.door.isShut = true;
  }
  /** All that is with creators, as the provider has it. */
  async paidCents(): Promise<number> {
    return (await this.account.sandbox.console<{ paidCents: number }>('GET', '/payouts/paid')).paidCents;
  }
  async pixOf(...ids: string[]): Promise<SentPix[]> {
    if (ids.length === 0) return [];
    const { payouts } = await this.account.sandbox.console<{ payouts: SentPix[] }>('GET', `/payouts?refs=${ids}`);
    return payouts;
  }
  plan(...plans: string[]): Promise<unknown> {
    return this.account.sandbox.console('PUT', '/payouts/plans', { plans });
  }
  /** How the next order of this payout goes, whatever becomes of others; a fault strikes after so many calls that go well. */
  next(id: string, next: { plan: string; fault: string | null; after: number }): Promise<unknown> {
    return this.account.sandbox.console('PUT', `/payouts/${id}/next`, next);
  }
  act(id: string, state: string): Promise<unknown> {
    return this.account.sandbox.console('POST', `/payouts/${id}/acts`, { state });
  }
  faults(provider: Record<string, number | boolean>): Promise<unknown> {
    return this.account.sandbox.console('PUT', '/faults', { provider });
  }
  well(): Promise<unknown> {
    return this.account.sandbox.console('POST', '/reset');
  }
  /** Days went by here and not at the provider, which may list by its own. */
  async askedToday(id: string): Promise<void> {
    await this.account.bench.db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute('update payout set requested_at = now() where id = $1', [id]);
    });
  }
  async statusOf(id: string): Promise<string | undefined> {
    return (await this.of(PayoutRepository).find(id))?.status;
  }
  /** One try, whoever's turn it is. */
  async send(id: string): Promise<string | undefined> {
    const payout = await this.of(PayoutRepository).find(id);
    if (payout) await this.of(PayoutSender).send(id, payout.tries);
    return this.statusOf(id);
  }
}
