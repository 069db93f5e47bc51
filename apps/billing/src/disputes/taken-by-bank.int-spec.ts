import { money } from '@camarim/contracts';
import { aStaff, type Bench, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { Disputes } from '../../test/disputes.js';
import { SettlementService } from '../payments/settlement.service.js';
import type { ProviderCharge, ProviderStatus } from '../provider/pix-provider.js';
import { contestedOf } from './contested.sql.js';

const PRICE = 1990;
const finance = aStaff('finance');
type Refunds = ProviderCharge['refunds'];

describe('money a bank takes without saying before that it looks into it', () => {
  let bench: Bench;
  let disputes: Disputes;
  beforeAll(async () => {
    bench = await startBench();
    disputes = new Disputes(bench);
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench?.end());

  const tell = async (id: string, status: ProviderStatus, refunds: Refunds, askedAt: number | null = null) => {
    const row = await bench.db.one<{ e2e: string; external: string }>(
      'select e2e_id as e2e, external_id as external from payment where id = $1',
      [id],
    );
    const charge: ProviderCharge = {
      ...{ externalId: row?.external ?? '', reference: id, status, amountCents: PRICE, refunds },
      receipts: [{ endToEndId: row?.e2e ?? null, amountCents: PRICE }],
      ...{ feeCents: null, paidAt: bench.clock.now(), pixCode: null, expiresAt: null, mark: null, title: null },
    };
    const settlement = bench.app.get(SettlementService, { strict: false });
    await bench.db.transaction((tx) => settlement.apply(tx, id, { charge, cause: 'poll', askedAt }));
  };
  const contested = async () => {
    const { gateways, creators } = await bench.call('billing.dispute.rates', {}, finance);
    return [gateways[0]?.contested, creators[0]?.contested ?? 0];
  };
  /** What was said of each return of a payment. */
  const returnsOf = <T extends object>(id: string, what: string, order = 'seq') =>
    bench.db.query<T>(
      `select ${what} from outbox, lateral (select envelope -> 'data' as data) d
       where name = 'payment.refunded' and data ->> 'paymentId' = $1 order by ${order}`,
      [id],
    );
  const told = (id: string) =>
    returnsOf<{ cents: number; by: string }>(id, `(data ->> 'refundedCents')::int as cents, data ->> 'by' as by`);
  /** Whether the end of a dispute tells its creator of each return too. */
  const endTells = async (id: string) =>
    (await returnsOf<{ tells: boolean }>(id, `data -> 'endTells' as tells`)).map(({ tells }) => tells);
  const wasDisputed = async (id: string) => {
    const { status, disputes: rows } = await bench.call('billing.payment.detail', { paymentId: id }, finance);
    return [status, rows.map(({ outcome }) => outcome)];
  };
  const stillContested = async (id: string) =>
    (await bench.db.one<{ cents: number }>(`select ${contestedOf('$1')} as cents`, [id]))?.cents;

  it('all of it is a charge-back that counts as contested, for its account and its creator (MED-09)', async () => {
    const { id } = await disputes.paid();
    const [gateway = 0, creator = 0] = await contested();
    await tell(id, 'charged-back', [{ id: 'd1', reference: null, amountCents: PRICE, byBank: true }]);
    expect(await wasDisputed(id)).toEqual(['charged_back', ['charged-back']]);
    expect([await told(id), await endTells(id)]).toEqual([[{ cents: PRICE, by: 'bank' }], [true]]);
    expect(await contested()).toEqual([gateway + 1, creator + 1]);
    expect(await stillContested(id)).toBe(0);
  });

  it('stands among the contested PIX that ended with what was left of it until then (MED-07)', async () => {
    const [whole, part] = [await disputes.paid(), await disputes.paid()];
    await tell(whole.id, 'charged-back', [{ id: 'd4', reference: null, amountCents: PRICE, byBank: true }]);
    await tell(part.id, 'refunded', [{ id: 'd5', reference: null, amountCents: 900, byBank: true }]);
    const { items } = await bench.call('billing.dispute.list', { state: 'ended' }, finance);
    for (const { id } of [whole, part])
      expect(items.find(({ paymentId }) => paymentId === id)).toMatchObject({
        ...{ amount: money(PRICE), outcome: 'charged-back', clock: 'ended' },
      });
  });

  it('a part of it counts as contested too, ends nothing, and is no refund of the house (MED-09, PUR-31)', async () => {
    const { id } = await disputes.paid();
    const [gateway = 0, creator = 0] = await contested();
    const part = [{ id: 'd2', reference: null, amountCents: 900, byBank: true }];
    for (let n = 0; n < 2; n += 1) await tell(id, 'refunded', part);
    expect(await wasDisputed(id)).toEqual(['partially_refunded', ['charged-back']]);
    // no end of a dispute is told: its creator hears of the return itself
    expect([await told(id), await endTells(id)]).toEqual([[{ cents: 900, by: 'bank' }], [false]]);
    expect(await bench.db.query('select kind, price_cents as cents from refund where payment_id = $1', [id])).toEqual([
      { kind: 'charge-back', cents: 900 },
    ]);
    expect(await contested()).toEqual([gateway + 1, creator + 1]);
    expect(await stillContested(id)).toBe(0);
    const period = await bench.db.query('select status from subscription where payment_id = $1', [id]);
    expect(period).toEqual([{ status: 'active' }]);
    // the rest is taken later
    await tell(id, 'charged-back', [...part, { id: 'd3', reference: null, amountCents: 1090, byBank: true }]);
    expect((await wasDisputed(id))[0]).toBe('charged_back');
    expect(await told(id)).toEqual([
      { cents: 900, by: 'bank' },
      { cents: 1090, by: 'bank' },
    ]);
    expect(await endTells(id)).toEqual([false, true]);
    expect(await stillContested(id)).toBe(0);
  });

  it('a part it takes of a PIX it looked into is not said to be kept: neither to the team nor to the creator (MED-07, BIL-38)', async () => {
    const { id } = await disputes.paid();
    await tell(id, 'disputed', []);
    const row = await bench.db.one<{ version: number }>('select version from payment where id = $1', [id]);
    const part = { id: 'd7', reference: null, amountCents: 900, byBank: true };
    await tell(id, 'refunded', [part], row?.version ?? null);
    expect(await wasDisputed(id)).toEqual(['partially_refunded', ['charged-back']]);
    const said = await bench.db.query(
      `select envelope -> 'data' -> 'isPartTaken' as part, envelope -> 'data' ->> 'outcome' as outcome from outbox
       where name = 'payment.dispute-ended' and envelope -> 'data' ->> 'paymentId' = $1`,
      [id],
    );
    expect([said, await endTells(id)]).toEqual([[{ part: true, outcome: 'kept' }], [true]]);
  });

  it('what the house gave back and what the bank took, heard of at once, count as two returns that leave what each left (MKT-13)', async () => {
    const left = (id: string) =>
      returnsOf<{ by: string; left: number }>(
        id,
        `data ->> 'by' as by, (data ->> 'leftCents')::int as left`,
        '"left" desc',
      );
    const [part, whole] = [await disputes.paid(), await disputes.paid()];
    const house = { id: 'h1', reference: null, amountCents: 500 };
    await tell(part.id, 'refunded', [house, { id: 'd6', reference: null, amountCents: 900, byBank: true }]);
    expect(await left(part.id)).toEqual([
      { by: 'house', left: PRICE - 500 },
      { by: 'bank', left: PRICE - 1400 },
    ]);
    await tell(whole.id, 'charged-back', [house]);
    expect(await left(whole.id)).toEqual([
      { by: 'house', left: PRICE - 500 },
      { by: 'bank', left: 0 },
    ]);
  });
});
