import { randomUUID } from 'node:crypto';
import { DEMO, type EventPayloads } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { ACCOUNTS, divideSale, type LedgerLine, type Share, saleLines, sharesInForce } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import fc from 'fast-check';
import pg from 'pg';
import { aFan, aStaff, type Bench, delivery, LUNA_30, noticeOf, startBench } from '../../test/bench.js';
import { entriesOf, expectBooked } from '../../test/books.js';
import { refusesRowsOf } from '../../test/broken-row.js';
import { Calls } from '../../test/calls.js';
import type { FakeCharge } from '../../test/fake-provider.js';
import { BillingConfig } from '../billing.config.js';
import { SettlementService } from '../payments/settlement.service.js';
import type { ProviderCharge } from '../provider/pix-provider.js';
import { RefundRepository } from '../refunds/refund.repository.js';
import { GrantService } from '../subscriptions/grant.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';
import { LedgerGaps } from './ledger-gaps.service.js';

const REASON = 'combinado com a casa';
const LUNA = DEMO.models.luna;

describe('every cent is booked twice', () => {
  let bench: Bench;
  const owner = aStaff('owner');
  beforeAll(async () => {
    bench = await startBench();
    const share = { modelId: LUNA, basisPoints: 7_777, revision: null, reason: REASON };
    await bench.call('billing.share-rule.create', share, owner);
  }, 120_000);
  afterEach(() => expectBooked(bench));
  afterAll(() => bench?.end());

  const tell = (charge: FakeCharge, change: Partial<FakeCharge> = {}) =>
    bench.call('billing.webhook.receive', delivery(bench.clock, noticeOf(charge, change)), { kind: 'visitor' });
  const paid = async (fan = aFan()) => {
    const { id } = await bench.charged(fan);
    const charge = bench.provider.receive(id);
    await tell(charge);
    return { fan, id, charge };
  };
  const is = (fan: ReturnType<typeof aFan>, id: string, wanted: string) =>
    bench.see(fan, id, ({ status }) => status === wanted);
  const refund = (paymentId: string, amountCents: number | null) =>
    bench.call('billing.payment.refund', { paymentId, amountCents, reason: REASON }, owner);
  const lines = (paymentId: string) =>
    bench.db.query<LedgerLine>(
      `select booking_key as key, kind, debit_account as debit, credit_account as credit, cents::int as cents
       from ledger_entry where ref_id = $1 order by id`,
      [paymentId],
    );
  const SOLD = [
    ['sale', 1990],
    ['share', 1548],
  ];

  it('the notice of a provider books its sale, her share and its fee in the statement that approves it (LED-03)', async () => {
    const fan = aFan();
    const { id } = await bench.charged(fan);
    await tell(bench.provider.receive(id), { fee: { netAmount: 1900 } } as Partial<FakeCharge>);
    const shares = [{ accountId: LUNA, basisPoints: 7_777 }];
    const fee = { key: `fee:${id}`, kind: 'fee', debit: ACCOUNTS.house, credit: DEMO.gatewayId, cents: 90 };
    const expected = saleLines({ id, providerId: DEMO.gatewayId, proved: true }, 'sale', 1990, shares);
    expect((await lines(id)).sort((a, b) => (a.key < b.key ? 1 : -1))).toEqual([...expected.reverse(), fee]);
  });

  it('a sale found by asking, by the fan, by hand and by hand among many is booked as well (LED-03)', async () => {
    const [asked, pressed, vouched, among] = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const fan = aFan();
        return { fan, id: (await bench.charged(fan)).id };
      }),
    );
    if (!asked || !pressed || !vouched || !among) throw new Error('four charges');
    bench.provider.receive(pressed.id);
    await bench.call('billing.payment.check', { paymentId: pressed.id }, pressed.fan);
    await bench.call('billing.payment.approve', { paymentId: vouched.id, reason: REASON }, owner);
    await bench.call('billing.payment.approve-many', { paymentIds: [among.id], reason: REASON }, owner);
    bench.provider.receive(asked.id);
    bench.clock.move(11_000);
    await is(asked.fan, asked.id, 'approved');
    for (const { id } of [asked, pressed, vouched, among]) expect(await entriesOf(bench, id)).toEqual(SOLD);
    // nobody knows where vouched money lies, until its PIX is found
    expect((await lines(vouched.id))[0]?.debit).toBe(ACCOUNTS.outside);
    await tell(bench.provider.receive(vouched.id));
    expect((await lines(vouched.id))[2]).toMatchObject({
      kind: 'adjustment',
      debit: DEMO.gatewayId,
      credit: ACCOUNTS.outside,
    });
    // the others learn of it once: of a sale that had its PIX from the start there is nothing to learn
    await tell(bench.provider.receive(pressed.id));
    const proofs = await bench.db.query(
      `select envelope -> 'data' ->> 'paymentId' as id from outbox
       where name = 'payment.proved' and envelope -> 'data' ->> 'paymentId' = any($1)`,
      [[asked, pressed, vouched, among].map(({ id }) => id)],
    );
    expect(proofs).toEqual([{ id: vouched.id }]);
  });

  it('a call, an offer and a sale in a conversation are booked, a courtesy is not (LED-03)', async () => {
    const calls = new Calls(bench);
    const fan = aFan();
    const booking = await calls.booked(fan, await calls.time());
    expect(await entriesOf(bench, booking.paymentId)).toEqual([
      ['sale', 14_990],
      ['share', 11_658],
    ]);
    const free = () =>
      bench.db.one('select 1 from ledger_entry where ref_id = $1 and available_at is not null', [booking.paymentId]);
    expect(await free()).toBeNull();
    calls.goTo(booking.startsAt, -40);
    await bench.call('billing.desk-booking.done', { bookingId: booking.id, reason: 'ela contou' }, calls.staff);
    expect(await free()).not.toBeNull();
    const redeemed: EventPayloads['sales-link.redeemed'] = {
      ...{
        salesLinkId: randomUUID(),
        redemptionId: randomUUID(),
        userId: aFan().userId,
        modelId: LUNA,
        leadId: 'LEAD1',
      },
      ...{ source: 'whatsapp', amountCents: 1990, durationDays: 30, redeemedAt: bench.clock.now().toISOString() },
    };
    await bench.db.transaction((tx) => bench.app.get(GrantService, { strict: false }).bySalesLink(tx, redeemed));
    const [sold] = await bench.db.query<{ id: string }>('select id from payment where user_id = $1', [redeemed.userId]);
    expect(await entriesOf(bench, sold?.id ?? '')).toEqual(SOLD);
    const gift = { userId: aFan().userId, planId: LUNA_30, modelId: null, days: 7, reason: REASON };
    const { paymentId } = await bench.call('billing.courtesy.grant', gift, owner);
    expect(await entriesOf(bench, paymentId)).toEqual([]);
  });

  it('a part and then the rest that go back leave nobody a cent of the sale, and are hers no more at once (LED-04)', async () => {
    const { fan, id } = await paid();
    await refund(id, 333);
    expect((await entriesOf(bench, id)).slice(2, 4)).toEqual([
      ['refund', 333],
      ['share', 259],
    ]);
    await is(fan, id, 'partially_refunded');
    await refund(id, null);
    await is(fan, id, 'refunded');
    const sums = await bench.db.query(
      `select account, sum(cents)::int as cents from (select debit_account as account, -cents as cents from ledger_entry where ref_id = $1
         union all select credit_account, cents from ledger_entry where ref_id = $1) moved group by account having sum(cents) <> 0`,
      [id],
    );
    expect(sums).toEqual([]);
  });

  it('a second PIX and its return are booked, and a sale its bank looks into is nobody’s until that is over (LED-04)', async () => {
    const { fan, id, charge } = await paid();
    await tell(bench.provider.receive(id));
    await eventually(() => bench.provider.of(id)[0]?.refundedAmount === 1990);
    await eventually(async () => (await entriesOf(bench, id)).length === 4);
    expect((await entriesOf(bench, id)).slice(2)).toEqual([
      ['surplus', 1990],
      ['repaid', 1990],
    ]);
    charge.status = 'disputed';
    await tell(charge);
    await is(fan, id, 'disputed');
    expect((await entriesOf(bench, id)).slice(4)).toEqual([
      ['dispute_hold', 1548],
      ['dispute_hold', 442],
    ]);
    charge.status = 'paid';
    bench.clock.move(600_000);
    await is(fan, id, 'approved');
    expect((await entriesOf(bench, id)).slice(6)).toEqual([
      ['dispute_release', 1548],
      ['dispute_release', 442],
    ]);
    charge.status = 'chargedback';
    await tell(charge);
    await is(fan, id, 'charged_back');
    expect((await entriesOf(bench, id)).slice(8)).toEqual([
      ['refund', 1990],
      ['share', 1548],
      ['repaid', 1990],
    ]);
  });

  it('any price is divided by the statement as by the rule, to the cent, between any shares of a creator or of a post (LED-01, LED-09)', async () => {
    const ledger = bench.app.get(LedgerService, { strict: false });
    const three = fc.tuple(...([5_000, 3_000, 2_000] as const).map((max) => fc.integer({ min: 1, max })));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2_000_000 }),
        three,
        fc.option(three),
        async (cents, points, ofPost) => {
          const [modelId, id] = [randomUUID(), randomUUID()];
          const share = (basisPoints: number): Share => ({ accountId: randomUUID(), basisPoints });
          const [hers, shared] = [points.map(share), (ofPost ?? []).map(share)];
          await bench.db.transaction(async (tx) => {
            for (const { accountId } of [...hers, ...shared])
              await tx.execute(`insert into ledger_account (id, kind) values ($1, 'agency')`, [accountId]);
            for (const { accountId, basisPoints } of shared)
              await tx.execute(
                `insert into post_share (post_id, model_id, post_title, revision, account_id, payee_name, basis_points, starts_at)
               values ($1, $2, '', 1, $3, '', $4, now())`,
                [id, modelId, accountId, basisPoints],
              );
            for (const { accountId, basisPoints } of hers) {
              await tx.execute(
                `insert into share_rule (model_id, account_id, basis_points, revision, starts_at) values ($1, $2, $3, 1, now())`,
                [modelId, accountId, basisPoints],
              );
            }
            await tx.execute(
              `insert into payment (id, user_id, user_name, user_email, model_id, plan_type, plan_id, plan_name, amount_cents, status,
               method, paid_at, idempotency_key, request_hash, created_at, updated_at)
             values ($1, $1, '', '', $2, 'unlock', $1, '', $3, 'approved', 'whatsapp_sale', now(), '', '', now(), now())`,
              [id, modelId, cents],
            );
            await ledger.bookSale(tx, { id, planType: 'unlock', paidAt: bench.clock.now() });
          });
          const booked = (await lines(id)).filter(({ kind }) => kind === 'share');
          const parts = [...divideSale(cents, sharesInForce(hers, shared)).parts].filter(([, part]) => part > 0).sort();
          expect(booked.map(({ credit, cents: part }) => [credit, part]).sort()).toEqual(parts);
          await bench.db.execute(`update payment set status = 'rejected' where id = $1`, [id]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('whatever a provider says in whatever order, the books follow and balance (LED-04)', async () => {
    const settlement = bench.app.get(SettlementService, { strict: false });
    const pix = (n: number) => ({
      endToEndId: `E${String(n).padStart(31, '0')}`,
      amountCents: n === 0 ? 1990 : 100 * n,
    });
    const states = fc.constantFrom(...(['paid', 'disputed', 'refunded', 'charged-back'] as const));
    const said = fc.record({
      state: states,
      receipts: fc.integer({ min: 0, max: 3 }),
      back: fc.nat(1990),
      asks: fc.nat(900),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 5 }), async (all) => {
        const { id } = await bench.charged(aFan());
        const [charge] = bench.provider.of(id);
        let [came, back] = [0, 0];
        for (const { state, receipts, back: more, asks } of all) {
          came = Math.max(came, receipts);
          back = state === 'refunded' && came > 0 ? Math.min(1990, back + more) : back;
          const told: ProviderCharge = {
            ...{ externalId: charge?.id ?? '', reference: id, status: state, amountCents: 1990 },
            receipts: Array.from({ length: came }, (_, n) => pix(n)),
            refunds: back > 0 ? [{ id: `back-${back}`, reference: null, amountCents: back }] : [],
            ...{ feeCents: null, paidAt: bench.clock.now(), pixCode: null, expiresAt: null, mark: null, title: null },
          };
          await bench.db.transaction((tx) => settlement.apply(tx, id, { charge: told, cause: 'poll', askedAt: null }));
          if (asks % 3 === 0) await refund(id, asks + 1).catch(() => undefined);
          await expectBooked(bench);
        }
      }),
      { numRuns: 12 },
    );
  }, 300_000);

  it('an entry is never changed, taken away or booked again, and no account is invented (LED-03)', async () => {
    await paid();
    const never = (sql: string) => expect(bench.db.execute(sql)).rejects.toThrow(/append-only|foreign key/);
    await never('delete from ledger_entry');
    await never('truncate ledger_entry');
    await never('update ledger_entry set cents = cents + 1');
    await never(`update ledger_entry set available_at = now() where available_at is not null`);
    await never(
      `insert into ledger_entry (booking_key, kind, debit_account, credit_account, cents, ref_type, ref_id)
       values ('x', 'payout', gen_random_uuid(), gen_random_uuid(), 1, 'payout', gen_random_uuid())`,
    );
  });

  it('the rest of a price the bank took back is booked although its provider shows no PIX any more (LED-04)', async () => {
    const { fan, id, charge } = await paid();
    bench.provider.refundFaults.push(500);
    await refund(id, 333);
    const sent = () =>
      bench.db.one<{ id: string }>(`select id from refund where payment_id = $1 and status = 'sent'`, [id]);
    const onItsWay = await eventually(sent);
    // its next try is seconds away, which a busy machine takes for what follows
    await bench.db.execute(`update refund set next_try_at = next_try_at + interval '1 day' where id = $1`, [
      onItsWay.id,
    ]);
    await tell(Object.assign(charge, { status: 'chargedback' }));
    await is(fan, id, 'charged_back');
    const of = <T>(what: abstract new (...args: never[]) => T): T => bench.app.get(what as never, { strict: false });
    await bench.db.transaction(async (tx) => {
      await of(RefundRepository).refused(tx, onItsWay.id, 'no balance');
      await of(RefundRepository).fail(tx, onItsWay.id);
      await of(RefundRepository).sumUp(tx, id);
      await of(LedgerService).follow(tx, id);
    });
    const answer: ProviderCharge = {
      ...{ externalId: charge.id, reference: id, status: 'charged-back', amountCents: 1990, receipts: [], refunds: [] },
      ...{ feeCents: null, paidAt: null, pixCode: null, expiresAt: null, mark: null, title: null },
    };
    const news = { charge: answer, cause: 'poll', askedAt: null } as const;
    await bench.db.transaction((tx) => of(SettlementService).apply(tx, id, news));
    const kinds = (await entriesOf(bench, id)).map(([kind, cents]) => `${kind} ${cents}`);
    expect(kinds.filter((line) => line.startsWith('refund'))).toEqual(['refund 333', 'refund 1657', 'refund 333']);
  });

  it('two people who book the same accounts in another order wait for each other, and both are booked (LED-04)', async () => {
    const [one, two] = await twoOfOneSlot(bench.databaseUrl);
    const [first, second] = [randomUUID(), randomUUID()];
    const book = (client: Client, ref: string, step: number, debit: string, credit: string) =>
      client.query(
        `insert into ledger_entry (booking_key, kind, debit_account, credit_account, cents, ref_type, ref_id)
         values ($1, 'adjustment', $2, $3, 1, 'payment', $4)`,
        [`order:${ref}:${step}`, debit, credit, ref],
      );
    try {
      await Promise.all([one.query('begin'), two.query('begin')]);
      await book(one, first, 1, ACCOUNTS.house, ACCOUNTS.outside);
      const other = (async () => {
        await book(two, second, 1, ACCOUNTS.toReturn, ACCOUNTS.contested);
        await book(two, second, 2, ACCOUNTS.outside, ACCOUNTS.house);
        await two.query('commit');
      })();
      const waits = () => bench.db.one('select 1 from pg_locks where pid = $1 and not granted', [two.pid]);
      await eventually(waits);
      await book(one, first, 2, ACCOUNTS.contested, ACCOUNTS.toReturn);
      await one.query('commit');
      await other;
      const booked = (ref: string) => entriesOf(bench, ref);
      expect([(await booked(first)).length, (await booked(second)).length]).toEqual([2, 2]);
    } finally {
      await Promise.all([one.end(), two.end()]);
    }
  });

  /** Approved by a process of the release before, which books nothing. @returns its id. */
  const unbooked = async (paidAt: string) => {
    const { id } = await bench.charged(aFan());
    await bench.db.transaction(async (tx) => {
      await tx.execute(`update payment set status = 'approved', proved = true, paid_at = ${paidAt} where id = $1`, [
        id,
      ]);
      await tx.execute(
        `insert into payment_event (payment_id, kind, from_status, to_status, cause) values ($1, 'seen', 'pending', 'approved', 'webhook')`,
        [id],
      );
    });
    return id;
  };
  const gapOf = (id: string) => bench.db.query('select missing from ledger_gap where payment_id = $1', [id]);
  /** Of this one sale the booking came later, as it should. */
  const forgetApproval = (id: string) =>
    bench.db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute(`delete from payment_event where payment_id = $1 and kind = 'seen'`, [id]);
    });

  it('what the release before approved beside this one is booked by the next round (LED-05)', async () => {
    const id = await unbooked('now()');
    expect(await gapOf(id)).toEqual([{ missing: 'sale' }]);
    await bench.app.get(LedgerGaps, { strict: false }).round();
    expect([await gapOf(id), await entriesOf(bench, id)]).toEqual([[], SOLD]);
    await forgetApproval(id);
  });

  it('an old sale that could not be booked is tried again by the next round (LED-05)', async () => {
    const id = await unbooked(`now() - interval '10 days'`);
    const ends = await refusesRowsOf(bench, 'ledger_entry', id);
    const started = new LedgerGaps(
      bench.app.get(BillingConfig, { strict: false }),
      bench.app.get(Database, { strict: false }),
      bench.app.get(LedgerRepository, { strict: false }),
      bench.app.get(LedgerService, { strict: false }),
      bench.app.get(Clock, { strict: false }),
    );
    await started.round();
    await ends();
    expect(await gapOf(id)).toEqual([{ missing: 'sale' }]);
    await started.round();
    started.onApplicationShutdown();
    expect([await gapOf(id), await entriesOf(bench, id)]).toEqual([[], SOLD]);
    await forgetApproval(id);
  });
});

type Client = pg.Client & { pid: number };

/** Two connections whose bookings move the same slot of each balance. */
async function twoOfOneSlot(url: string): Promise<[Client, Client]> {
  const bySlot = new Map<number, Client>();
  for (;;) {
    const client = Object.assign(new pg.Client({ connectionString: url }), { pid: 0 });
    await client.connect();
    await client.query('set search_path to billing');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    client.pid = rows[0]?.pid ?? 0;
    const known = bySlot.get(client.pid % 16);
    bySlot.set(client.pid % 16, known ?? client);
    if (!known) continue;
    const spare = [...bySlot.values()].filter((one) => one !== known);
    await Promise.all(spare.map((one) => one.end()));
    return [known, client];
  }
}
