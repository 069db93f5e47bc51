import { randomUUID } from 'node:crypto';
import { DAY_MS, divideSale, HOUR_MS, isDomainError, type Share } from '@camarim/domain';
import { EarningsRead } from '../src/ledger/earnings.read.js';
import { LedgerService } from '../src/ledger/ledger.service.js';
import { PostShareService } from '../src/ledger/post-share.service.js';
import { PayoutService } from '../src/payouts/payout.service.js';
import { PayoutDesk } from '../src/payouts/payout-desk.service.js';
import { PayoutSender } from '../src/payouts/payout-sender.service.js';
import { RefundService } from '../src/refunds/refund.service.js';
import type { Account } from './account.js';
import { aStaff } from './bench.js';
import type { Deaths, Dies } from './deaths.js';
import type { Earner, Sale } from './earner.js';
import { PayoutWindow } from './payout-desk.js';
import type { Step } from './payout-steps.js';

const PRICE = 7_777;
const [finance, owner] = [aStaff('finance'), aStaff('owner')];
/** A payout of hers, with what its books took from her and what they say left the provider. */
interface Row {
  id: string;
  status: string;
  cents: number;
  tries: number;
  taken: number;
  left: number;
}

/** Where histories happen: one house, with another creator and an agency that get parts of posts. */
export class PayoutHouse {
  readonly at: PayoutWindow;
  readonly services;
  constructor(
    readonly account: Account,
    readonly deaths: Deaths,
    readonly payees: readonly string[],
  ) {
    this.at = new PayoutWindow(account);
    const of = <T>(what: abstract new (...args: never[]) => T): T =>
      account.bench.app.get(what as never, { strict: false });
    this.services = {
      ...{ payouts: of(PayoutService), desk: of(PayoutDesk), sender: of(PayoutSender), ledger: of(LedgerService) },
      ...{ shares: of(PostShareService), refunds: of(RefundService), earnings: of(EarningsRead) },
    };
  }
}

/** One history: a creator of its own with a clock of its own, so that it goes the same way beside others as alone. */
export class PayoutLife {
  private readonly sales: Sale[] = [];
  private readonly postId = randomUUID();
  /** The rule of the post she may share that is in force. */
  private rule: { revision: number; parts: Share[] } | null = null;
  private waiting: Sale[] = [];

  constructor(
    private readonly house: PayoutHouse,
    private readonly earner: Earner,
  ) {}

  private get bench() {
    return this.house.account.bench;
  }
  private get gatewayId() {
    return this.house.account.gateway.id;
  }

  /** Lives through the steps and to the end of every payout, and looks at what became of her money. */
  live(firstCents: number, steps: readonly Step[]): Promise<void> {
    return this.bench.clock.apart(async () => {
      await this.begin(firstCents, steps);
      for (const step of steps)
        await this.act(step).catch((error: unknown) => {
          // what the rules refuse leaves everything as it was
          if (!isDomainError(error)) throw error;
        });
      await this.look(await this.end());
    });
  }

  /** Most histories begin with something to pay out. */
  private async begin(priceCents: number, steps: readonly Step[]): Promise<void> {
    const wanted = steps.flatMap((step) => {
      if (step.act === 'sell') return [{ postId: randomUUID(), priceCents: step.cents }];
      return step.act === 'unlock' ? [{ postId: this.postId, priceCents: PRICE }] : [];
    });
    const first = { postId: randomUUID(), priceCents };
    this.earner.shows(this.postId);
    this.waiting = await this.earner.wanted(this.gatewayId, [first, ...wanted]);
    await this.sell();
    this.bench.clock.move(8 * DAY_MS);
  }

  private async act(step: Step): Promise<void> {
    const { bench } = this;
    const { deaths, services, at } = this.house;
    if (step.act === 'sell') return void (await this.sell());
    if (step.act === 'unlock') return this.unlock();
    if (step.act === 'share') return this.share(step);
    if (step.act === 'wait') return bench.clock.move(step.hours * HOUR_MS);
    if (step.act === 'ask') return this.ask(step.dies);
    if (step.act === 'give-back' || step.act === 'tell') {
      const sale = this.sales[step.which % this.sales.length] as Sale;
      if (step.act === 'tell') {
        const tell = () => this.earner.tell(sale.id, sale.priceCents, step.state);
        // a provider says it again when it was not heard
        if (!(await deaths.live('tell', step.dies, tell))) await tell();
        return;
      }
      const refund = {
        paymentId: sale.id,
        amountCents: step.cents,
        reason: 'combinado',
        headsOffDispute: false,
        idempotencyKey: null,
      };
      return void (await services.refunds.byStaff(refund, finance));
    }
    const rows = await this.rows();
    if (step.act === 'bank') {
      const pix = await at.pixOf(...rows.map(({ id }) => id));
      const one = pix[step.which % Math.max(pix.length, 1)];
      if (one && mayBecome(one.state, step.state)) await at.act(one.ref, step.state);
      return;
    }
    const [newest] = rows;
    if (!newest) return;
    if (step.act === 'decide') {
      const decision = { payoutId: newest.id, reason: 'conferi' };
      const decide = () => services.desk[step.yes ? 'approve' : 'refuse'](decision, finance);
      return void (await deaths.live('decide', step.dies, decide));
    }
    const { plan, fault, after } = step;
    await at.next(newest.id, { plan, fault, after });
    await deaths.live('send', step.dies, () => services.sender.send(newest.id, newest.tries));
  }

  private async sell(): Promise<Sale> {
    const sale = this.waiting.shift() as Sale;
    await this.earner.paid(this.gatewayId, sale);
    this.sales.push(sale);
    return sale;
  }

  /** She presses, and again with another code when she heard nothing: it is the same payout, which then takes no code. */
  private async ask(dies: Dies): Promise<void> {
    const { deaths, services } = this.house;
    const cents = await this.available();
    const asked = { modelId: this.earner.modelId, cents, idempotencyKey: randomUUID() };
    const press = (code: string | null) => services.payouts.request({ ...asked, code }, this.earner.her);
    const typed = () => press(this.earner.mailed());
    const heard = (await deaths.live('ask', dies, typed))?.value ?? (await typed());
    expect((await press(null)).id).toBe(heard.id);
  }

  /** Divided by the rule that is in force now, and by hers and nobody's else without one. */
  private async unlock(): Promise<void> {
    const { id } = await this.sell();
    const shares = this.rule?.parts ?? [{ accountId: this.earner.modelId, basisPoints: 8_000 }];
    const booked = await this.bench.db.query<{ account: string; cents: number }>(
      `select credit_account as account, cents::float8 as cents from ledger_entry
       where ref_id = $1 and kind = 'share' order by account`,
      [id],
    );
    const due = [...divideSale(PRICE, shares).parts].filter(([, cents]) => cents > 0).sort();
    expect(booked.map(({ account, cents }) => [account, cents])).toEqual(due);
  }

  /** Another rule for her post, or none any more. */
  private async share({ points, agency }: Step & { act: 'share' }): Promise<void> {
    const { postId, rule } = this;
    const { shares } = this.house.services;
    if (points === null) {
      if (rule) await shares.archive({ postId, reason: 'fim do acordo' }, owner);
      this.rule = null;
      return;
    }
    const parts = [this.earner.modelId, ...this.house.payees].map((accountId, place) => ({
      ...{ accountId, basisPoints: points[place] ?? agency },
    }));
    const form = { postId, parts, revision: rule?.revision ?? null, reason: 'coautoria' };
    this.rule = { revision: (await shares.create(form, owner)).revision, parts };
  }

  /** Everybody answers in the end, and every payout is asked for until it is over. @returns them all. */
  private async end(): Promise<Array<Row & { pix: SentState }>> {
    const { at, services } = this.house;
    for (let turn = 0; turn < 12; turn += 1) {
      const rows = await this.rows();
      const sent = new Map((await at.pixOf(...rows.map(({ id }) => id))).map((one) => [one.ref, one]));
      const all = rows.map((row) => ({ ...row, pix: sent.get(row.id) }));
      const open = all.filter(
        ({ status, pix }) =>
          ['approved', 'sending', 'unknown'].includes(status) || (status === 'paid' && pix?.state !== 'paid'),
      );
      if (open.length === 0) return all;
      for (const { id, tries, pix } of open) {
        if (pix?.state === 'strange' || pix?.state === 'processing') await at.act(id, 'paid');
        await services.sender.send(id, tries);
      }
      this.bench.clock.move(HOUR_MS);
    }
    throw new Error('a payout does not end');
  }

  /** Each payout is at the provider what the books say of it, and the rest of her money is where she sees it. */
  private async look(payouts: Array<Row & { pix: SentState }>): Promise<void> {
    for (const { id, cents, status, taken, left, pix } of payouts) {
      const isPaid = pix?.state === 'paid';
      const isOver = ['failed', 'refused', 'returned'].includes(status);
      expect({ id, isPaid: status === 'paid', isBack: status === 'returned', taken, left }).toEqual({
        ...{ id, isPaid, isBack: pix?.state === 'returned' },
        ...{ taken: isOver ? 0 : cents, left: isPaid ? cents : 0 },
      });
      if (isPaid) expect(pix?.amount).toBe(cents);
    }
    const mine = { modelId: this.earner.modelId };
    const { waitingCents, waiting, heldCents } = await this.house.services.earnings.mine(mine, this.earner.her);
    expect(waiting.reduce((sum, { cents }) => sum + cents, 0)).toBe(waitingCents + heldCents);
    expect((await this.available()) + waitingCents).toBe(await this.earner.balance());
    const paid = payouts.filter(({ status }) => status === 'paid').reduce((sum, { cents }) => sum + cents, 0);
    expect(paid).toBeLessThanOrEqual(this.sales.reduce((sum, { priceCents }) => sum + Math.round(priceCents * 0.8), 0));
  }

  private available(): Promise<number> {
    return this.bench.db.transaction((tx) => this.house.services.ledger.available(tx, this.earner.modelId));
  }
  /** The newest first. */
  private rows(): Promise<Row[]> {
    return this.bench.db.query<Row>(
      `select p.id, p.status, p.cents::float8 as cents, p.tries, coalesce(sum(case p.account_id when e.debit_account then e.cents
           when e.credit_account then -e.cents end), 0)::float8 as taken,
         coalesce(sum(case $2::uuid when e.credit_account then e.cents when e.debit_account then -e.cents end), 0)::float8 as left
       from payout p left join ledger_entry e on e.ref_id = p.id where p.account_id = $1
       group by p.id order by p.requested_at desc, p.id`,
      [this.earner.modelId, this.gatewayId],
    );
  }
}
type SentState = Awaited<ReturnType<PayoutWindow['pixOf']>>[number] | undefined;

/** What a bank does: what is over stays so, and only what was paid comes back. */
function mayBecome(from: string, to: string): boolean {
  if (to === 'returned') return from === 'paid';
  return from === 'processing' || from === 'strange';
}
