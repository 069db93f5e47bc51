import { randomUUID } from 'node:crypto';
import { DEMO, type Identity } from '@camarim/contracts';
import {
  divideSale,
  isDomainError,
  keptCents,
  type PaymentStatus,
  paymentGivesAccess,
  type Share,
} from '@camarim/domain';
import { historyRuns } from '@camarim/testing';
import fc from 'fast-check';
import { aFan, aStaff, type Bench, LUNA_30, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { FakeCatalog } from '../../test/fake-users.js';
import { keepStill } from '../../test/still.js';
import { ChargeService } from '../payments/charge.service.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { SettlementService } from '../payments/settlement.service.js';
import { PostPriceRepository } from '../post-prices/post-price.repository.js';
import type { ProviderCharge } from '../provider/pix-provider.js';
import { UnlockService } from '../unlocks/unlock.service.js';

/** `HISTORY_RUNS=100000 npm test -- integration --files=history` goes through many more. */
const RUNS = historyRuns(25);
/** With many runs all books are added up twenty times only; those of the run itself always. */
const ALL_EVERY = Math.ceil(RUNS.numRuns / 20);
/** Many of them happen side by side, each to a fan of its own. */
const LANES = RUNS.numRuns > 200 ? 8 : 1;

const STEP = fc.oneof(
  fc.record({
    ...{ act: fc.constant('buy' as const), coupon: fc.boolean() },
    what: fc.constantFrom('post' as const, 'month', 'mimo'),
  }),
  fc.record({
    ...{ act: fc.constant('tell' as const), which: fc.nat(5), receipts: fc.integer({ min: 0, max: 3 }) },
    state: fc.constantFrom(...(['paid', 'disputed', 'refunded', 'charged-back'] as const)),
    back: fc.nat(2490),
  }),
  fc.record({
    act: fc.constant('share' as const),
    points: fc.option(fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 2, maxLength: 3 }), { freq: 3 }),
  }),
  fc.record({
    act: fc.constantFrom(...(['charge', 'expire', 'withdraw', 'give-back'] as const)),
    which: fc.nat(5),
    cents: fc.nat(2490),
  }),
);
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;
type Told = { came: number; back: number };
/** Who acts in one history, with what: a fan, the code of a coupon, and a creator with a running goal; made when used. */
interface Cast {
  fan: Identity & { kind: 'user' };
  coupon: { id: string; code: string } | null;
  modelId: string;
  told: Map<string, Told>;
  /** A post that is bought here alone, where it is shared; else the one everybody buys. */
  postId: string;
  /** The rule of it that is in force, and under which each payment was booked, as the steps have it. */
  rule: { revision: number; parts: Share[] } | null;
  soldUnder: Map<string, readonly Share[]>;
}
interface Seen {
  id: string;
  status: PaymentStatus;
  planType: string;
  amountCents: number;
  returnedCents: number;
  use: string | null;
  disputed: boolean;
}

/** What a use of a coupon must be, by what became of its payment. */
function useOf({ status, disputed }: Seen): string {
  if (status === 'created' || status === 'pending') return 'reserved';
  const isOver = ['rejected', 'cancelled', 'expired'].includes(status) || (status === 'refunded' && !disputed);
  return isOver ? 'released' : 'used';
}

describe('whatever is bought, paid, doubled, given back and disputed in whatever order', () => {
  let bench: Bench;
  const [admin, marketing, finance] = [aStaff('admin'), aStaff('marketing'), aStaff('finance')];
  const [everybodysPost, owner] = [randomUUID(), aStaff('owner')];
  /** Who shares posts: whose they are, another creator and an agency. */
  const payees: string[] = [DEMO.models.luna, DEMO.models.maya];
  beforeAll(async () => {
    // nothing happens by itself: a round would change what a step is about to look at. The slowest round comes 150 times as
    // seldom, and no timer is longer than 24 days.
    bench = await startBench({ RECONCILE_EVERY_MS: '10000000' });
    await priced(everybodysPost);
    const agency = await bench.call('billing.agency.create', { name: 'Agência Sol', reason: 'contrato' }, owner);
    payees.push(agency.id);
    const share = { modelId: DEMO.models.luna, basisPoints: 7_777, revision: null, reason: 'contrato' };
    await bench.call('billing.share-rule.create', share, owner);
    const its = { ...share, agencyId: agency.id, basisPoints: 1_111 };
    await bench.call('billing.share-rule.create', its, owner);
    // a history is its steps alone, and goes the same way every time
    keepStill(bench);
  }, 120_000);
  afterAll(() => bench?.end());
  const of = <T>(what: abstract new (...args: never[]) => T): T => bench.app.get(what as never, { strict: false });

  const priced = (postId: string) =>
    bench.call('billing.post-price.set', { postId, priceCents: 2490, subscriberPriceCents: null, revision: 0 }, admin);
  const seen = (userId: string): Promise<Seen[]> =>
    bench.db.query<Seen>(
      `select p.id, p.status, p.plan_type as "planType", p.amount_cents as "amountCents", p.returned_cents as "returnedCents", u.status as use,
         exists (select 1 from dispute d where d.payment_id = p.id) as disputed
       from payment p left join coupon_use u on u.payment_id = p.id where p.user_id = $1 order by p.created_at, p.id`,
      [userId],
    );

  async function aCast(steps: Step[]): Promise<Cast> {
    const [modelId, her] = [randomUUID(), { ...aFan(), role: 'creator' } as const];
    const buys = steps.flatMap((step) => (step.act === 'buy' ? [step] : []));
    if (buys.some(({ what }) => what === 'mimo')) {
      FakeCatalog.creators.set(modelId, her.userId);
      const aim = { modelId, title: 'Ensaio novo', targetCents: 4_000, closesAt: null };
      const { id: goalId } = await bench.call('billing.goal.create', aim, her);
      await bench.call('billing.goal.open', { goalId }, her);
    }
    const form = { kind: 'percent' as const, value: 20, maxUses: 3, maxPerPerson: 2, code: null };
    const rest = { modelId: null, planId: null, startsAt: null, endsAt: null, firstPurchaseOnly: false };
    const coupon = buys.some((step) => step.coupon)
      ? await bench.call('billing.coupon.create', { ...form, ...rest }, marketing)
      : null;
    const isShared = steps.some(({ act: what }) => what === 'share');
    const postId = isShared ? randomUUID() : everybodysPost;
    if (isShared) await priced(postId);
    return { fan: aFan(), coupon, modelId, told: new Map(), postId, rule: null, soldUnder: new Map() };
  }

  async function act(step: Step, cast: Cast): Promise<void> {
    const { fan, coupon, modelId, told, postId } = cast;
    if (step.act === 'share') return share(step, cast);
    if (step.act === 'buy') {
      const order = { modelId: null, leadId: null, idempotencyKey: randomUUID() };
      const tip = { modelId, place: 'profile' as const, placeId: null, cents: 1_500, note: null, shown: false };
      const code = step.coupon && coupon ? coupon.code : null;
      if (step.what === 'mimo') await bench.call('billing.payment.create', { ...order, tip }, fan);
      else {
        const what = step.what === 'post' ? { unlock: postId } : { planType: 'subscription' as const, planId: LUNA_30 };
        await bench.call('billing.payment.create', { ...order, ...what, coupon: code }, fan);
      }
      return;
    }
    const payments = await seen(fan.userId);
    const payment = payments[step.which % Math.max(payments.length, 1)];
    if (!payment) return;
    if (step.act === 'tell') return tell(step, payment, told);
    const paymentId = payment.id;
    if (step.act === 'charge') return of(ChargeService).make(paymentId, 1);
    if (step.act === 'withdraw') await bench.call('billing.payment.withdraw', { paymentId }, fan);
    else if (step.act === 'give-back') {
      const refund = { paymentId, amountCents: step.cents % 3 === 0 ? null : step.cents + 1, reason: 'combinado' };
      await bench.call('billing.payment.refund', refund, finance);
    } else
      await bench.db.transaction(async (tx) => {
        const held = await of(PaymentRepository).hold(tx, paymentId);
        if (held) await of(SettlementService).close(tx, held, 'expired', 'clock');
      });
  }

  /** A provider says how its charge stands: never less than it said before. */
  async function tell(
    step: Step & { act: 'tell' },
    { id, amountCents, returnedCents }: Seen,
    told: Map<string, Told>,
  ): Promise<void> {
    const before = told.get(id) ?? { came: 0, back: 0 };
    const came = Math.max(before.came, step.receipts);
    // by hand goes back at most what of the price is not on its way by our own order
    const most = Math.max(before.back, amountCents - Math.max(0, returnedCents - before.back));
    const back = step.state === 'refunded' && came > 0 ? Math.min(most, before.back + step.back) : before.back;
    told.set(id, { came, back });
    const pix = (n: number) => ({
      endToEndId: `E${id.replaceAll('-', '').slice(0, 30)}${n}`,
      amountCents: n === 0 ? amountCents : 100 * n,
    });
    const charge: ProviderCharge = {
      ...{ externalId: `ch-${id}`, reference: id, status: step.state, amountCents },
      receipts: Array.from({ length: came }, (_, n) => pix(n)),
      refunds: back > 0 ? [{ id: `back-${back}`, reference: null, amountCents: back }] : [],
      ...{ feeCents: null, paidAt: bench.clock.now(), pixCode: null, expiresAt: null, mark: null, title: null },
    };
    await bench.db.transaction((tx) => of(SettlementService).apply(tx, id, { charge, cause: 'poll', askedAt: null }));
  }

  /** Another rule for the post of this history, or none any more. */
  async function share({ points }: Step & { act: 'share' }, cast: Cast): Promise<void> {
    const { postId, rule } = cast;
    if (points === null) {
      if (rule) await bench.call('billing.post-share.archive', { postId, reason: 'fim do acordo' }, owner);
      cast.rule = null;
      return;
    }
    const parts = points.map((basisPoints, place) => ({ accountId: payees[place] ?? '', basisPoints }));
    const form = { postId, parts, revision: rule?.revision ?? null, reason: 'coautoria' };
    cast.rule = { revision: (await bench.call('billing.post-share.create', form, owner)).revision, parts };
  }

  /** What was just booked of a shared post is booked by the rule that is in force now, and stays so whatever comes. */
  async function lookAtShares({ fan: { userId }, postId, rule, soldUnder }: Cast): Promise<void> {
    if (postId === everybodysPost) return;
    const rows = await bench.db.query<{ id: string; cents: number; account: string; part: number }>(
      `select p.id, p.amount_cents as cents, e.credit_account as account, e.cents::float8 as part
       from payment p join ledger_entry e on e.ref_id = p.id and e.kind = 'share' and e.booking_key like 'payment:%'
       where p.user_id = $1 and p.plan_type = 'unlock' order by p.id, account`,
      [userId],
    );
    const [luna = '', , agency = ''] = payees;
    const agreed = [
      { accountId: luna, basisPoints: 7_777 },
      { accountId: agency, basisPoints: 1_111 },
    ];
    for (const { id, cents } of rows) {
      const shares = soldUnder.get(id) ?? rule?.parts ?? agreed;
      soldUnder.set(id, shares);
      const booked = rows.filter((one) => one.id === id).map(({ account, part }) => [account, part]);
      expect(booked).toEqual([...divideSale(cents, shares).parts].filter(([, part]) => part > 0).sort());
    }
  }

  async function look(cast: Cast): Promise<void> {
    const { fan, coupon, modelId, postId } = cast;
    const { userId } = fan;
    const payments = await seen(userId);
    // the word of a refund travels: this is what it would begin
    for (const { id, planType } of payments)
      if (planType === 'unlock') await bench.db.transaction((tx) => of(UnlockService).takeBack(tx, id));
    const uses = payments.filter(({ use }) => use !== null);
    expect(uses.map(({ id, status, use }) => [id, status, use])).toEqual(
      uses.map((one) => [one.id, one.status, useOf(one)]),
    );
    const [counted] = await bench.db.query<{ used: number }>('select used from coupon where id = $1', [
      coupon?.id ?? null,
    ]);
    expect(counted?.used ?? 0).toBe(uses.filter(({ use }) => use !== 'released').length);
    const open = await bench.db.query<{ id: string }>(
      'select payment_id as id from unlock where user_id = $1 and ended_at is null',
      [userId],
    );
    const good = payments.filter(({ planType, status }) => planType === 'unlock' && paymentGivesAccess(status));
    expect(open.length).toBe(Math.min(good.length, 1));
    expect(open.every(({ id }) => good.some((one) => one.id === id))).toBe(true);
    expect(await of(PostPriceRepository).isBought(postId, userId)).toBe(good.length > 0);
    const gifts = payments.filter(({ planType }) => planType === 'tip');
    const board = gifts.length > 0 ? await bench.call('billing.tip.board', { modelId }, { kind: 'visitor' }) : null;
    expect(board?.goal?.keptCents ?? 0).toBe(gifts.reduce((sum, one) => sum + keptCents(one), 0));
    const [books] = await bench.db.query<{ off: number }>(
      `select coalesce(sum(off), 0)::int as off from (select sum(case when e.kind in ('sale', 'tip') then e.cents when e.kind = 'refund' then -e.cents
           when e.booking_key like 'undo:%:refund' then e.cents else 0 end) - max(p.amount_cents - p.returned_cents) as off
         from payment p join ledger_entry e on e.ref_id = p.id where p.user_id = $1 and e.ref_type = 'payment'
           and exists (select 1 from ledger_entry s where s.booking_key = 'payment:' || p.id) group by p.id) each`,
      [userId],
    );
    expect(books?.off).toBe(0);
  }

  it(
    'the books balance, a post is open for who paid for it, shares are by their rule, coupons count and goals keep (LED-04, LED-09, PUR-04, PUR-13, PUR-31)',
    async () => {
      let run = 0;
      let isOver = false;
      const live = async (steps: Step[]) => {
        if (isOver) return;
        run += 1;
        const cast = await aCast(steps);
        for (const step of steps) {
          await act(step, cast).catch((error: unknown) => {
            // what the rules refuse leaves everything as it was
            if (!isDomainError(error)) throw error;
          });
          await lookAtShares(cast);
        }
        // the beginning of a history is a history too: looking at its end looks at every step
        await look(cast);
        if (run % ALL_EVERY === 0) await expectBooked(bench);
      };
      const assertAll = (_: unknown, lane: number) =>
        fc
          .assert(fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 9 }), live), {
            numRuns: Math.ceil(RUNS.numRuns / LANES),
            seed: RUNS.seed + lane,
          })
          .catch((error: unknown) => {
            // one that failed ends the others
            isOver = true;
            throw error;
          });
      const lanes = await Promise.allSettled(Array.from({ length: LANES }, assertAll));
      for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
      await expectBooked(bench);
    },
    120_000 + RUNS.numRuns * 2_000,
  );
});
