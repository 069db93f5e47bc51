import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type BookedRefund, type ChargeReport, judgePayment, type PaymentBook } from './payment.judgement.js';
import { type PaymentStatus, paymentGivesAccess, paymentTransition } from './payment.transitions.js';
import { refundable, withdrawable } from './refund.rules.js';

const PRICE = 1990;

/** The provider's record of one charge, which stays consistent whatever we request. */
class Provider {
  receipts: Array<{ endToEndId: string; amountCents: number }> = [];
  refunds: Array<{ id: string; reference: string | null; amountCents: number }> = [];
  end: 'refused' | 'cancelled' | 'expired' | null = null;
  dispute: 'none' | 'open' | 'lost' = 'none';

  constructor(private readonly givesReferences: boolean) {}

  get kept(): number {
    return sum(this.receipts) - sum(this.refunds);
  }
  pay(amountCents: number): void {
    // the bank has returned everything to the payer: that charge is over
    if (this.dispute === 'lost') return;
    this.receipts.push({ endToEndId: `E${this.receipts.length}`, amountCents });
  }
  /** @returns false when the provider refuses. */
  refund(amountCents: number, reference: string | null): boolean {
    if (reference !== null && this.refunds.some((refund) => refund.id === `r-${reference}`)) return true;
    if (amountCents > this.kept || this.dispute === 'open') return false;
    const id = reference === null ? `f-${this.refunds.length}` : `r-${reference}`;
    this.refunds.push({ id, reference: this.givesReferences ? reference : null, amountCents });
    return true;
  }
  report(): ChargeReport {
    const receipts = [...this.receipts];
    const refunds = [...this.refunds];
    if (receipts.length === 0) return { state: this.end ?? 'pending', receipts, refunds };
    if (this.dispute === 'lost') return { state: 'charged-back', receipts, refunds };
    if (this.kept === 0) return { state: 'refunded', receipts, refunds };
    if (this.dispute === 'open') return { state: 'disputed', receipts, refunds };
    return { state: refunds.length > 0 ? 'refunded' : 'paid', receipts, refunds };
  }
}
const sum = (items: readonly { amountCents: number }[]): number =>
  items.reduce((all, item) => all + item.amountCents, 0);

/** Our side, as the service does it: judgements, transitions of the table and refund rows only. */
class Platform {
  status: PaymentStatus = 'pending';
  proved = false;
  manual = false;
  endToEndId: string | null = null;
  refunds: BookedRefund[] = [];
  periods = 0;
  running = false;
  path: PaymentStatus[] = ['pending'];

  move(to: PaymentStatus): boolean {
    if (!paymentTransition(this.status, to).ok) return false;
    this.status = to;
    this.path.push(to);
    if (paymentGivesAccess(to) && !this.running) {
      this.running = true;
      this.periods += 1;
    }
    if (!paymentGivesAccess(to)) this.running = false;
    return true;
  }
  get book(): PaymentBook {
    const { status, proved, endToEndId, refunds } = this;
    return { status, amountCents: PRICE, proved, endToEndId, refunds };
  }
  get returnedCents(): number {
    return this.refunds.reduce((all, { priceCents }) => all + priceCents, 0);
  }
  receive(charge: ChargeReport, fresh: boolean, lateIsWanted: boolean): void {
    const judgement = judgePayment(this.book, charge, { lateIsWanted, fresh, unwanted: null });
    if (judgement.keep) {
      this.proved = true;
      this.endToEndId = judgement.keep.endToEndId;
    }
    // runs half a million times: Jest's assertions would take a minute
    for (const to of judgement.moves) assert.ok(this.move(to), `${this.status} cannot become ${to}`);
    for (const { refundId, externalId } of judgement.settle) {
      const refund = this.refunds.find(({ id }) => id === refundId);
      if (refund) Object.assign(refund, { settled: true, externalId });
    }
    this.refunds = this.refunds.filter(({ id }) => !judgement.drop.includes(id));
    for (const foreign of judgement.foreign) this.add({ ...foreign, settled: true });
    for (const { amountCents, priceCents, endToEndId } of judgement.giveBack)
      this.add({ amountCents, priceCents, endToEndId, externalId: null, settled: false });
    assert.ok(this.returnedCents <= PRICE, `${this.returnedCents} cents refunded of ${PRICE}`);
  }
  ask(amountCents: number | null): void {
    const { status, proved, returnedCents } = this;
    const verdict = refundable({ status, proved, returnedCents, amountCents: PRICE, paidAt: null }, amountCents);
    if (!verdict.ok) return;
    const { amountCents: cents } = verdict;
    this.add({ amountCents: cents, priceCents: cents, endToEndId: this.endToEndId, externalId: null, settled: false });
  }
  private next = 0;
  private add(refund: Omit<BookedRefund, 'id' | 'inFlight'>): void {
    this.refunds.push({ ...refund, id: `own-${this.next++}`, inFlight: false });
  }
}

type Act = { do: string; n: number; late: boolean };
const ACTS = [
  'pay',
  'pay',
  'pay-wrong',
  'end-refused',
  'end-cancelled',
  'end-expired',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'foreign-refund',
  'notice',
  'notice',
  'notice',
  'poll',
  'poll',
  'clock',
  'approve',
  'reject',
  'refund-all',
  'refund-part',
  'job',
  'job',
  'job-silent',
];
const history = fc.record({
  references: fc.boolean(),
  late: fc.boolean(),
  acts: fc.array(fc.record({ do: fc.constantFrom(...ACTS), n: fc.nat(5_000), late: fc.boolean() }), { maxLength: 40 }),
});

function play(provider: Provider, platform: Platform, acts: Act[], late: boolean): void {
  const notices: ChargeReport[] = [];
  const job = (silent: boolean): void => {
    const refund = platform.refunds.find(({ settled }) => !settled);
    if (!refund || platform.status === 'disputed') return;
    const done = provider.refund(refund.amountCents, refund.id);
    refund.inFlight = done;
    if (done && !silent) {
      refund.externalId = `r-${refund.id}`;
      platform.receive(provider.report(), true, late);
    }
    if (!done) {
      platform.receive(provider.report(), true, late);
      // the provider refuses: the buyer is notified, and the price is not refunded
      if (!refund.settled && refund.priceCents > 0)
        platform.refunds = platform.refunds.filter((other) => other !== refund);
    }
  };
  for (const act of acts) {
    const before = JSON.stringify(provider.report());
    switch (act.do) {
      case 'pay':
        provider.pay(PRICE);
        break;
      case 'pay-wrong':
        provider.pay(1 + (act.n % 4_000));
        break;
      case 'end-refused':
      case 'end-cancelled':
      case 'end-expired':
        if (provider.receipts.length === 0) provider.end = act.do.slice(4) as 'refused';
        break;
      case 'dispute':
        if (provider.kept > 0 && provider.dispute === 'none') provider.dispute = 'open';
        break;
      case 'dispute-won':
        if (provider.dispute === 'open') provider.dispute = 'none';
        break;
      case 'dispute-lost':
        if (provider.dispute === 'open') {
          provider.dispute = 'lost';
          if (provider.kept > 0) provider.refund(provider.kept, null);
        }
        break;
      case 'foreign-refund':
        if (provider.kept > 0) provider.refund(1 + (act.n % provider.kept), null);
        break;
      // any notice sent so far, in any order, any number of times
      case 'notice': {
        const notice = notices[act.n % Math.max(1, notices.length)];
        if (notice) platform.receive(notice, false, late);
        break;
      }
      case 'poll':
        platform.receive(provider.report(), true, late);
        break;
      case 'clock':
        platform.move('expired');
        break;
      case 'approve':
        if (platform.status === 'pending') platform.manual = platform.move('approved');
        break;
      case 'reject':
        if (platform.status === 'pending') platform.move('rejected');
        break;
      case 'refund-all':
        platform.ask(null);
        break;
      case 'refund-part':
        platform.ask(1 + (act.n % PRICE));
        break;
      case 'job':
        job(false);
        break;
      case 'job-silent':
        job(true);
        break;
    }
    if (JSON.stringify(provider.report()) !== before) notices.push(provider.report());
  }
  if (provider.dispute === 'open') provider.dispute = 'none';
  for (let round = 0; round < 12; round += 1) {
    platform.receive(provider.report(), true, late);
    job(false);
  }
}

describe('the life of a payment', () => {
  it('no history ends with money and no access, access without money or a decision of staff, or two periods (BIL-28, BIL-29, BIL-35, BIL-37, BIL-38)', () => {
    fc.assert(
      fc.property(history, ({ references, late, acts }) => {
        const provider = new Provider(references);
        const platform = new Platform();
        play(provider, platform, acts, late);
        const access = paymentGivesAccess(platform.status);
        expect(platform.running).toBe(access);
        expect(platform.periods).toBeLessThanOrEqual(1);
        if (access) expect(provider.kept > 0 || platform.manual).toBe(true);
        else expect(provider.kept).toBe(0);
        expect(provider.kept).toBeLessThanOrEqual(PRICE);
        expect(platform.refunds.every(({ settled }) => settled)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('what may be refunded', () => {
  const paidAt = new Date('2026-11-01T12:00:00Z');
  const paid = { status: 'approved', proved: true, amountCents: PRICE, returnedCents: 0, paidAt } as const;
  const at = (days: number): Date => new Date(paidAt.getTime() + days * 86_400_000);

  it('never more than was paid, and nothing that is already being refunded (BIL-38)', () => {
    expect(refundable(paid, null)).toEqual({ ok: true, amountCents: PRICE });
    expect(refundable({ ...paid, returnedCents: 990 }, null)).toEqual({ ok: true, amountCents: 1000 });
    expect(refundable({ ...paid, returnedCents: 990 }, 1001)).toEqual({ ok: false, reason: 'too-much' });
    expect(refundable({ ...paid, returnedCents: PRICE }, null)).toEqual({ ok: false, reason: 'nothing-left' });
    expect(refundable({ ...paid, proved: false }, null)).toEqual({ ok: false, reason: 'not-paid' });
    expect(refundable({ ...paid, status: 'pending' }, 1)).toEqual({ ok: false, reason: 'not-paid' });
  });

  it('nothing while the bank of the payer investigates (BIL-38)', () => {
    expect(refundable({ ...paid, status: 'disputed' }, null)).toEqual({ ok: false, reason: 'disputed' });
  });

  it('by the buyer alone within seven days, to the second (BIL-38)', () => {
    expect(withdrawable(paid, new Date(at(7).getTime() - 1))).toEqual({ ok: true, amountCents: PRICE });
    expect(withdrawable(paid, at(7))).toEqual({ ok: false, reason: 'too-late' });
    expect(withdrawable({ ...paid, returnedCents: 990 }, at(1))).toEqual({ ok: true, amountCents: 1000 });
  });
});

describe('a buyer whose account is erased', () => {
  const charge: ChargeReport = { state: 'paid', receipts: [{ endToEndId: 'E1', amountCents: PRICE }], refunds: [] };
  const context = { lateIsWanted: true, fresh: true, unwanted: 'account-erased' } as const;
  const book = (status: PaymentStatus): PaymentBook => ({
    ...{ status, amountCents: PRICE, proved: false, endToEndId: null, refunds: [] },
  });

  it.each(['created', 'pending', 'expired', 'rejected', 'cancelled'] as const)(
    'money for a payment that is %s goes back whole and buys nothing (S12)',
    (status) => {
      const { moves, keep, giveBack } = judgePayment(book(status), charge, context);
      expect(keep).toBeNull();
      expect(moves).toEqual(status === 'created' || status === 'pending' ? ['cancelled'] : []);
      expect(giveBack).toEqual([{ amountCents: PRICE, priceCents: 0, endToEndId: 'E1', reason: 'account-erased' }]);
    },
  );

  it('what the team approved by hand before is confirmed by its PIX, not refunded (S12)', () => {
    expect(judgePayment(book('approved'), charge, context)).toMatchObject({ keep: { endToEndId: 'E1' }, giveBack: [] });
  });
});

describe('money that pays for nothing', () => {
  const context = { lateIsWanted: false, fresh: true, unwanted: null } as const;
  const unnamed = (amountCents: number, refunds: ChargeReport['refunds'] = []): ChargeReport => ({
    ...{ state: 'paid', receipts: [{ endToEndId: null, amountCents }], refunds },
  });
  const paid: PaymentBook = { status: 'approved', amountCents: PRICE, proved: true, endToEndId: null, refunds: [] };
  const refund = (amountCents: number, priceCents: number): BookedRefund => ({
    ...{ id: `r${priceCents}`, externalId: null, amountCents, priceCents, endToEndId: null, settled: false },
    inFlight: true,
  });
  const back = (amountCents: number, reason: string) => ({ amountCents, priceCents: 0, endToEndId: null, reason });

  // a notice may be old, so only the recorded refunds keep the money from being refunded twice
  it.each([true, false])(
    'beyond the price is refunded once at a provider that reports only the sum (fresh: %s, BIL-38)',
    (fresh) => {
      const judged = (book: PaymentBook, charge: ChargeReport) => judgePayment(book, charge, { ...context, fresh });
      expect(judged(paid, unnamed(PRICE)).giveBack).toEqual([]);
      expect(judged(paid, unnamed(PRICE + 500)).giveBack).toEqual([back(500, 'second-payment')]);
      // a surplus already being refunded is not refunded twice; a refund of the price does not count as one
      const surplusOnItsWay = { ...paid, refunds: [refund(500, 0)] };
      expect(judged(surplusOnItsWay, unnamed(PRICE + 500)).giveBack).toEqual([]);
      expect(judged(surplusOnItsWay, unnamed(PRICE + 700)).giveBack).toEqual([back(200, 'second-payment')]);
      const priceOnItsWay = { ...paid, refunds: [refund(300, 300)] };
      expect(judged(priceOnItsWay, unnamed(PRICE + 500)).giveBack).toEqual([back(500, 'second-payment')]);
      // a payment that was never honoured keeps nothing
      const over: PaymentBook = { ...paid, status: 'cancelled', proved: false };
      expect(judged(over, unnamed(PRICE)).giveBack).toEqual([back(PRICE, 'paid-after-end')]);
    },
  );

  it('that comes late and is no longer wanted is refunded in full, buys nothing, and the reason is recorded (BIL-37)', () => {
    const book: PaymentBook = { ...paid, status: 'expired', proved: false };
    const receipts = [{ endToEndId: 'E1', amountCents: PRICE }];
    const late: ChargeReport = { state: 'paid', receipts, refunds: [] };
    const unwanted = judgePayment(book, late, context);
    expect([unwanted.moves, unwanted.keep]).toEqual([[], null]);
    expect(unwanted.giveBack).toEqual([{ ...back(PRICE, 'no-longer-wanted'), endToEndId: 'E1' }]);
    const wanted = { ...context, lateIsWanted: true };
    expect(judgePayment(book, late, wanted)).toMatchObject({ moves: ['approved'], keep: receipts[0], giveBack: [] });
    const short: ChargeReport = { ...late, receipts: [{ endToEndId: 'E1', amountCents: PRICE - 1 }] };
    expect(judgePayment(book, short, wanted).giveBack).toEqual([
      { ...back(PRICE - 1, 'wrong-amount'), endToEndId: 'E1' },
    ]);
  });

  it('that the payer’s bank took is nobody’s refund, and charged back it is told by the state alone (MED-09)', () => {
    const book: PaymentBook = { ...paid, refunds: [refund(900, 900)] };
    const receipts = [{ endToEndId: 'E1', amountCents: PRICE }];
    const part: ChargeReport = {
      ...{ state: 'refunded', receipts },
      refunds: [{ id: 'D1', reference: null, amountCents: 900, byBank: true }],
    };
    const judged = judgePayment(book, part, context);
    expect([judged.moves, judged.settle]).toEqual([['partially_refunded'], []]);
    expect(judged.foreign).toEqual([
      { externalId: 'D1', amountCents: 900, priceCents: 900, endToEndId: null, byBank: true },
    ]);
    const all = judgePayment(book, { ...part, state: 'charged-back' }, context);
    expect([all.moves, all.foreign]).toEqual([['charged_back'], []]);
  });
});
