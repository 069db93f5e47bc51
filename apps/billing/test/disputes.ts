import type { Identity } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, type Bench, delivery, LUNA_30, noticeOf } from './bench.js';
import type { FakeCharge } from './fake-provider.js';

export interface Disputed {
  fan: Identity & { kind: 'user' };
  id: string;
  charge: FakeCharge;
  disputeId: string;
}

type Outcome = 'kept' | 'charged-back';

/** Payments whose payers go to their banks. */
export class Disputes {
  constructor(private readonly bench: Bench) {}

  tell(charge: FakeCharge, change: Partial<FakeCharge> = {}): Promise<unknown> {
    const notice = delivery(this.bench.clock, noticeOf(charge, change));
    return this.bench.call('billing.webhook.receive', notice, { kind: 'visitor' });
  }

  async paid(fan: Disputed['fan'] = aFan(), planId = LUNA_30): Promise<Omit<Disputed, 'disputeId'>> {
    const { id } = await this.bench.charged(fan, planId);
    const charge = this.bench.provider.receive(id);
    await this.tell(charge);
    await eventually(() => this.bench.db.one('select 1 from subscription where payment_id = $1', [id]));
    return { fan, id, charge };
  }

  async disputed(fan: Disputed['fan'] = aFan(), planId = LUNA_30): Promise<Disputed> {
    return this.contest(await this.paid(fan, planId));
  }

  /** The payer of a paid one contests it. */
  async contest(paid: Omit<Disputed, 'disputeId'>): Promise<Disputed> {
    paid.charge.status = 'disputed';
    await this.tell(paid.charge);
    const row = await eventually(() =>
      this.bench.db.one<{ id: string }>('select id from dispute where payment_id = $1', [paid.id]),
    );
    return { ...paid, disputeId: row.id };
  }

  /** The payer of what was paid otherwise, as a call, goes to the bank. @returns how the bank ends it. */
  async contestPaid(fan: Disputed['fan'], paymentId: string): Promise<(outcome: Outcome) => Promise<void>> {
    const [charge] = this.bench.provider.of(paymentId);
    if (!charge) throw new Error('no charge');
    const dispute = await this.contest({ fan, id: paymentId, charge });
    await this.bench.see(fan, paymentId, ({ status }) => status === 'disputed');
    return (outcome) => this.end(dispute, outcome);
  }

  /** What the bank says at last; an end in our favour only a fresh answer tells. */
  async end({ fan, id, charge }: Disputed, outcome: Outcome): Promise<void> {
    charge.status = outcome === 'kept' ? 'paid' : 'chargedback';
    if (outcome === 'kept') this.bench.clock.move(600_000);
    else await this.tell(charge);
    await this.bench.see(fan, id, ({ status }) => status !== 'disputed');
  }
}
