import { randomUUID } from 'node:crypto';
import { DEMO } from '@camarim/contracts';
import type { DashboardPeriod } from '@camarim/domain';
import { ALL_SALES, aFan, aStaff, type Bench, refusal, startBench } from '../../test/bench.js';

const finance = aStaff('finance');
/** 2026-11-20 17:00 in São Paulo, where the golden vectors stand (domain 4.3). */
const NOW = '2026-11-20T20:00:00Z';
const LUNA = randomUUID();
const local = (text: string): string => `2026-11-${text}:00-03:00`;

describe('the figures of sales', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
    await seedGolden();
  });
  afterAll(() => bench.end());

  const report = (period: 'today' | 'yesterday' | '7d' | '30d') =>
    bench.call('billing.metrics.sales', { period, from: null, to: null }, finance);

  it.each([
    ['today', 4, 1, 1, 1, 25, 11_970],
    ['yesterday', 2, 2, 0, 0, 100, 0],
    ['7d', 6, 3, 1, 1, 50, 11_970],
    ['30d', 6, 3, 1, 1, 50, 11_970],
  ] as const)(
    '%s gives the golden figures (BIL-56)',
    async (period, generated, paid, pending, rejected, conversionPercent, netCents) => {
      const { current } = await report(period);
      expect(current).toMatchObject({ generated, paid, pending, rejected, conversionPercent, netCents });
    },
  );

  it('a PIX made two minutes before midnight in São Paulo is counted where it was made, its money where it came (BIL-56)', async () => {
    const { current, days } = await report('7d');
    expect(current).toMatchObject({
      pendingPercent: 16.7,
      rejectedPercent: 16.7,
      grossCents: 13_960,
      refundedCents: 1_990,
    });
    expect(days.at(-1)).toEqual({
      date: '2026-11-20',
      grossCents: 11_970,
      refundedCents: 0,
      contestedCents: 0,
      paid: 3,
    });
    expect(days.at(-2)).toEqual({
      date: '2026-11-19',
      grossCents: 1_990,
      refundedCents: 1_990,
      contestedCents: 0,
      paid: 1,
    });
    expect(days).toHaveLength(7);
    const { change } = await report('today');
    expect(change).toMatchObject({ netCents: null, paid: -50, generated: 100 });
  });

  it('chosen days are the same rule, and nonsense is refused (BIL-56)', async () => {
    const chosen = (from: string, to: string) =>
      bench.call('billing.metrics.sales', { period: null, from, to }, finance);
    expect((await chosen('2026-11-19', '2026-11-19')).current).toEqual((await report('yesterday')).current);
    expect(await refusal(chosen('2026-11-20', '2026-11-19'))).toBe('validation-failed');
    expect(await refusal(chosen('x', 'y'))).toBe('validation-failed');
    expect(await refusal(bench.call('billing.metrics.sales', { period: 'today', from: null, to: null }, aFan()))).toBe(
      'unauthenticated',
    );
  });

  const dashboard = (period: DashboardPeriod, at = NOW, who = finance) =>
    bench.call('billing.metrics.dashboard', { period, at }, who);

  it('the dashboard shows the same golden figures, against the same day of the week before up to this minute and against all of it (FA-04, FA-06, OPS-03)', async () => {
    const today = await dashboard('today');
    // periods begin beside this spec; everything else stands still
    const still = { activeSubscribers: expect.any(Number) };
    expect(today.current).toEqual({ ...(await report('today')).current, ...still });
    expect(today.current).toMatchObject({ netCents: 11_970, paid: 1, conversionPercent: 25 });
    expect([today.isFirst, today.change.netCents]).toEqual([false, null]);
    // at 17:00 of the Thursday before nobody had bought late or got money back
    const thursday = await dashboard('today', '2026-11-26T20:00:00Z');
    expect(thursday.previous).toMatchObject({
      generated: 1,
      paid: 1,
      grossCents: 1_990,
      refundedCents: 0,
      netCents: 1_990,
    });
    expect(thursday.whole).toEqual({ ...(await report('yesterday')).current, ...still });
    expect(thursday.change).toMatchObject({ netCents: -100, paid: -100, generated: -100 });
    expect((await dashboard('today', '2026-10-01T20:00:00Z')).isFirst).toBe(true);
    const week = await dashboard('7d');
    expect([week.whole, week.current]).toEqual([null, { ...(await report('7d')).current, ...still }]);
    expect(week.change.netCents).toBeNull();
  });

  it('revenue runs by hour in a day and by day in a week, the window before as its ghost, no hour that is still to come (FA-04)', async () => {
    const { revenue, paidByHour, creators } = await dashboard('today');
    expect(revenue).toHaveLength(24);
    expect(revenue.filter(({ netCents }) => netCents !== null && netCents > 0)).toEqual([
      // paid two minutes after midnight, made before it
      { at: '2026-11-20T00:00', netCents: 5_990, previousNetCents: 0 },
      { at: '2026-11-20T09:00', netCents: 1_990, previousNetCents: 0 },
      { at: '2026-11-20T15:00', netCents: 3_990, previousNetCents: 0 },
    ]);
    expect(revenue[18]).toEqual({ at: '2026-11-20T18:00', netCents: null, previousNetCents: 0 });
    expect(revenue[17]?.netCents).toBe(0);
    const { revenue: later } = await dashboard('today', '2026-11-26T20:00:00Z');
    expect(later[12]).toEqual({ at: '2026-11-26T12:00', netCents: 0, previousNetCents: 1_990 });
    expect(later[18]).toEqual({ at: '2026-11-26T18:00', netCents: null, previousNetCents: -1_990 });
    expect(paidByHour.flatMap((paid, hour) => (paid > 0 ? [[hour, paid]] : []))).toEqual([
      [0, 1],
      [9, 1],
      [15, 1],
    ]);
    expect(creators).toMatchObject([{ modelId: LUNA, users: 1 }]);
    const week = await dashboard('7d');
    expect(week.revenue.map(({ at }) => at)).toEqual([
      ...['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
    ]);
    expect(week.revenue.at(-1)).toEqual({ at: '2026-11-20', netCents: 11_970, previousNetCents: 0 });
    expect(week.creators).toMatchObject([{ modelId: LUNA, users: 3 }]);
  });

  it('of one creator the day is hers alone, and what creators brought adds up with the plans of the house (OPS-01, FA-05)', async () => {
    const [whole, hers, another] = await Promise.all([
      bench.call('billing.metrics.dashboard', { period: '7d', at: NOW }, finance),
      bench.call('billing.metrics.dashboard', { period: '7d', at: NOW, modelId: LUNA }, finance),
      bench.call('billing.metrics.dashboard', { period: '7d', at: NOW, modelId: randomUUID() }, finance),
    ]);
    const luna = whole.creators.find(({ modelId }) => modelId === LUNA);
    expect([hers.current.netCents, hers.creators]).toEqual([luna?.netCents, [luna]]);
    expect(luna?.netCents).toBeLessThanOrEqual(whole.current.netCents);
    expect(hers.revenue.reduce((sum, { netCents }) => sum + (netCents ?? 0), 0)).toBe(hers.current.netCents);
    expect(another).toMatchObject({ current: { netCents: 0, generated: 0, activeSubscribers: 0 }, creators: [] });
  });

  it('the dashboard is for those who read totals, and of its own periods (USR-24)', async () => {
    expect(await refusal(dashboard('today', NOW, aStaff('content')))).toBe('forbidden');
    expect(await refusal(dashboard('month' as 'today'))).toBe('validation-failed');
    expect(await refusal(dashboard('today', 'agora'))).toBe('validation-failed');
  });

  it('a service tells the team how it is, in the numbers it also gives to Prometheus (FA-23)', async () => {
    const health = await bench.call('billing.operations.health', {}, aStaff('admin'));
    expect(health.parts).toMatchObject({ nats: true, redis: true });
    expect(health).toMatchObject({ outboxWaiting: expect.any(Number), deadLetters: 0 });
    expect(health.queues.length).toBeGreaterThan(3);
    expect(health.queues[0]).toEqual({
      ...{ name: expect.stringContaining('billing'), waiting: expect.any(Number), active: expect.any(Number) },
      ...{ delayed: expect.any(Number), failed: 0 },
    });
    expect(await refusal(bench.call('billing.operations.health', {}, finance))).toBe('forbidden');
  });

  it('the list finds by name, state, day and page, on the server (FA-17)', async () => {
    const list = (filter: object, limit = 100, cursor: string | null = null) =>
      bench.call('billing.payment.list', { cursor, limit, ...ALL_SALES, ...filter }, finance);
    const names = async (filter: object) => (await list(filter)).items.map(({ userName }) => userName).sort();
    expect(await names({ search: 'CAIO' })).toEqual(['caio']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ status: ['expired', 'refunded'] })).toEqual(['duda', 'fabio']);
    // eva's PIX was made two minutes before midnight and paid two minutes after it
    expect(await names({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['fabio']);
    expect(await names({ from: '2026-11-20', to: '2026-11-20', search: 'eva' })).toEqual(['eva']);
    const first = await list({}, 5);
    const second = await list({}, 5, first.nextCursor);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(8);
    expect(second.nextCursor).toBeNull();
  });

  it('a sale is found by the id of its PIX at the bank, and by its id at the provider (A3)', async () => {
    const e2e = 'E12345678202611201500abcdefghijk';
    await bench.db.execute(`update payment set e2e_id = $1 where user_name = 'ana' and amount_cents = 3990`, [e2e]);
    const found = async (search: string) => {
      const { items } = await bench.call(
        'billing.payment.list',
        { cursor: null, limit: 10, ...ALL_SALES, search },
        finance,
      );
      return items;
    };
    const [sale, ...others] = await found(e2e);
    expect(others).toEqual([]);
    expect(sale).toMatchObject({ userName: 'ana', endToEndId: e2e, amount: { amountCents: 3990 } });
    expect(await found(sale?.externalId ?? '')).toEqual([sale]);
  });

  it('the sum of the list is the dashboard of the same days to the cent, and its rows add up to it (A3, BIL-56)', async () => {
    const totals = (filter: object) => bench.call('billing.payment.totals', { ...ALL_SALES, ...filter }, finance);
    const cents = ({ net, gross, refunded }: Awaited<ReturnType<typeof totals>>) =>
      [gross, refunded, net].map(({ amountCents }) => amountCents);
    for (const [from, to] of [
      ['2026-11-19', '2026-11-19'],
      ['2026-11-20', '2026-11-20'],
      ['2026-11-14', '2026-11-20'],
    ] as const) {
      const { current } = await bench.call('billing.metrics.sales', { period: null, from, to }, finance);
      const sum = await totals({ from, to });
      expect(cents(sum)).toEqual([current.grossCents, current.refundedCents, current.netCents]);
      const filter = { ...ALL_SALES, status: null, from, to };
      const { items } = await bench.call('billing.payment.export', { cursor: null, filter }, finance);
      const rows = items.reduce(
        ([received = 0, back = 0], { receivedCents, sentBackCents }) => [
          received + receivedCents,
          back + sentBackCents,
        ],
        [0, 0],
      );
      expect(rows).toEqual([current.grossCents, current.refundedCents]);
    }
    expect(await totals({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject({
      ...{ paid: 3, returned: 0, waiting: 1, waitingAmount: { amountCents: 1990 }, manual: 0 },
    });
    expect(cents(await totals({ search: 'fabio' }))).toEqual([1990, 1990, 0]);
    expect(cents(await totals({ search: 'ana' }))).toEqual([5980, 0, 5980]);
    expect(cents(await totals({ modelId: randomUUID() }))).toEqual([0, 0, 0]);
    expect(await refusal(totals({ from: '2026-13-40' }))).toBe('validation-failed');
  });

  it('money that goes back later stands on the day it went, in the sum and among the rows of that day (A3)', async () => {
    const id = randomUUID();
    await bench.db.execute(
      `insert into payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status,
         gateway_id, external_id, pix_code, expires_at, paid_at, proved, idempotency_key, request_hash, created_at, updated_at, returned_cents)
       values ($1::uuid, $1, 'lia', 'lia@ex.com', 'subscription', $1::uuid, 'VIP', 30, 3790, 'partially_refunded', $2, $1::text, 'x',
         $3::timestamptz, $3, true, $1::text, '', $3, $3, 790)`,
      [id, DEMO.gatewayId, '2026-10-02T10:00:00-03:00'],
    );
    await bench.db.execute(
      `insert into refund (payment_id, kind, reason, amount_cents, price_cents, status, requested_at, settled_at)
       values ($1, 'staff', 'teste', 790, 790, 'settled', $2, $2)`,
      [id, '2026-10-05T23:59:00-03:00'],
    );
    const on = async (day: string) => {
      const filter = { ...ALL_SALES, from: day, to: day };
      const { items } = await bench.call('billing.payment.list', { cursor: null, limit: 10, ...filter }, finance);
      const { net } = await bench.call('billing.payment.totals', filter, finance);
      const file = await bench.call(
        'billing.payment.export',
        { cursor: null, filter: { ...filter, status: null } },
        finance,
      );
      const sum = file.items.reduce((all, { receivedCents, sentBackCents }) => all + receivedCents - sentBackCents, 0);
      expect(sum).toBe(net.amountCents);
      return [items.map(({ userName }) => userName), net.amountCents];
    };
    expect(await on('2026-10-02')).toEqual([['lia'], 3790]);
    expect(await on('2026-10-03')).toEqual([[], 0]);
    expect(await on('2026-10-05')).toEqual([['lia'], -790]);
    expect(await on('2026-10-06')).toEqual([[], 0]);
  });

  it('what a bank looks into is in no sum until it decided: not of the day, the hour, the creator or the list (PAYOUT-11)', async () => {
    const model = randomUUID();
    const sell = async (name: string, cents: number, at: string) => {
      const id = randomUUID();
      await bench.db.execute(
        `insert into payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status,
           gateway_id, external_id, pix_code, expires_at, paid_at, proved, idempotency_key, request_hash, created_at, updated_at, model_id)
         values ($1::uuid, $1, $2, $2 || '@ex.com', 'subscription', $1::uuid, 'VIP', 30, $3, 'approved', $4, $1::text, 'x', $5::timestamptz,
           $5, true, $1::text, '', $5, $5, $6)`,
        [id, name, cents, DEMO.gatewayId, at, model],
      );
      return id;
    };
    const [kept, lost] = [
      await sell('kim', 3790, '2026-09-02T10:00:00-03:00'),
      await sell('leo', 5000, '2026-09-02T10:00:00-03:00'),
    ];
    const back = `insert into refund (payment_id, kind, reason, amount_cents, price_cents, status, requested_at, settled_at)
      values ($1, 'staff', 'teste', $2, $2, 'settled', $3, $3)`;
    await bench.db.execute(back, [kept, 790, '2026-09-02T11:00:00-03:00']);
    const dispute = `insert into dispute (payment_id, opened_at, ended_at, outcome, status) values ($1, $2, $3, $4, 'ended')`;
    await bench.db.execute(dispute, [kept, '2026-09-03T10:00:00-03:00', '2026-09-05T10:00:00-03:00', 'kept']);
    await bench.db.execute(dispute, [lost, '2026-09-03T12:00:00-03:00', '2026-09-06T10:00:00-03:00', 'charged-back']);
    await bench.db.execute(back, [lost, 5000, '2026-09-06T10:00:01-03:00']);
    const on = async (day: string) => {
      const at = { from: day, to: day };
      const { current, days } = await bench.call('billing.metrics.sales', { period: null, ...at }, finance);
      const list = await bench.call('billing.payment.totals', { ...ALL_SALES, ...at }, finance);
      const sums = [list.refunded, list.contested, list.net].map(({ amountCents }) => amountCents);
      expect(sums).toEqual([current.refundedCents, current.contestedCents, current.netCents]);
      expect(days).toMatchObject([{ refundedCents: sums[0], contestedCents: sums[1] }]);
      const { revenue, creators } = await dashboard('today', `${day}T23:59:00-03:00`);
      expect(revenue.reduce((sum, { netCents }) => sum + (netCents ?? 0), 0)).toBe(sums[2]);
      expect(creators.find(({ modelId }) => modelId === model)?.netCents ?? 0).toBe(sums[2]);
      // the rows of the file add up to it
      const filter = { ...ALL_SALES, ...at, status: null };
      const file = await bench.call('billing.payment.export', { cursor: null, filter }, finance);
      const net = file.items.reduce((all, row) => all + row.receivedCents - row.sentBackCents - row.contestedCents, 0);
      expect(net).toBe(sums[2]);
      return sums;
    };
    expect(await on('2026-09-02')).toEqual([790, 0, 8000]);
    expect(await on('2026-09-03')).toEqual([0, 8000, -8000]);
    expect(await on('2026-09-04')).toEqual([0, 0, 0]);
    expect(await on('2026-09-05')).toEqual([0, -3000, 3000]);
    expect(await on('2026-09-06')).toEqual([5000, -5000, 0]);
  });

  it('a sale a bank looks into says how much of it, in the list, by itself and in the file, until it decided (PAYOUT-11)', async () => {
    const id = randomUUID();
    await bench.db.execute(
      `insert into payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status,
         gateway_id, external_id, pix_code, expires_at, paid_at, proved, idempotency_key, request_hash, created_at, updated_at, returned_cents)
       values ($1::uuid, $1, 'mel', 'mel@ex.com', 'subscription', $1::uuid, 'VIP', 30, 3790, 'disputed', $2, $1::text, 'x',
         $3::timestamptz, $3, true, $1::text, '', $3, $3, 790)`,
      [id, DEMO.gatewayId, '2026-08-20T10:00:00-03:00'],
    );
    await bench.db.execute(
      `insert into refund (payment_id, kind, reason, amount_cents, price_cents, status, requested_at, settled_at)
       values ($1, 'staff', 'teste', 790, 790, 'settled', $2, $2)`,
      [id, '2026-08-21T10:00:00-03:00'],
    );
    await bench.db.execute('insert into dispute (payment_id, opened_at) values ($1, $2)', [
      ...[id, '2026-08-22T10:00:00-03:00'],
    ]);
    const filter = { ...ALL_SALES, search: 'mel@ex.com' };
    const seen = async () => {
      const list = await bench.call('billing.payment.list', { cursor: null, limit: 10, ...filter }, finance);
      const one = await bench.call('billing.payment.detail', { paymentId: id }, finance);
      const file = await bench.call(
        'billing.payment.export',
        { cursor: null, filter: { ...filter, status: null } },
        finance,
      );
      return [
        list.items[0]?.contested.amountCents,
        one.contested.amountCents,
        ...file.items.map((row) => row.contestedCents),
      ];
    };
    expect(await seen()).toEqual([3000, 3000, 3000]);
    const sql = `update dispute set ended_at = $2, outcome = 'kept', status = 'ended' where payment_id = $1`;
    await bench.db.execute(sql, [id, '2026-08-25T10:00:00-03:00']);
    expect(await seen()).toEqual([0, 0, 0]);
  });

  it('sums above R$ 21.474.836,47 are told to the cent, in totals, by day and by hour (R13)', async () => {
    const day = '2026-11-10';
    const each = 1_500_000_001;
    for (const [name, proved] of [
      ['gil', true],
      ['hugo', true],
      ['ivo', false],
      ['joana', false],
    ] as const)
      await bench.db.execute(
        `insert into payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status,
           gateway_id, external_id, pix_code, expires_at, paid_at, proved, idempotency_key, request_hash, created_at, updated_at)
         select id, id, $1, $1 || '@ex.com', 'subscription', id, 'VIP', 30, $2, 'approved', $3, id::text, 'x', $4::timestamptz,
           $4::timestamptz, $5, id::text, '', $4::timestamptz, $4::timestamptz from (select gen_random_uuid() as id) n`,
        [name, each, DEMO.gatewayId, `${day}T10:00:00-03:00`, proved],
      );
    await bench.db.execute(
      `insert into refund (payment_id, kind, reason, amount_cents, price_cents, status, requested_at, settled_at)
       select id, 'staff', 'teste', 1200000000, 1200000000, 'settled', $1::timestamptz, $1::timestamptz
       from payment where amount_cents = $2 and proved`,
      [`${day}T12:00:00-03:00`, each],
    );
    const { current, days } = await bench.call('billing.metrics.sales', { period: null, from: day, to: day }, finance);
    const whole = { grossCents: 3_000_000_002, refundedCents: 2_400_000_000 };
    expect(current).toMatchObject({ ...whole, netCents: 600_000_002, manualCents: 3_000_000_002 });
    expect(days).toEqual([{ date: day, ...whole, contestedCents: 0, paid: 2 }]);
    const { revenue } = await dashboard('today', `${day}T20:00:00Z`);
    expect(revenue[10]?.netCents).toBe(3_000_000_002);
    expect(revenue[12]?.netCents).toBe(-2_400_000_000);
  });

  it('a month of Pix Automático that is announced is no PIX somebody made, nor does it wait for one; paid, its money counts (BIL-48, BIL-56)', async () => {
    const day = '2026-10-20';
    const figures = async () => {
      const { current } = await bench.call('billing.metrics.sales', { period: null, from: day, to: day }, finance);
      const { waiting, waitingCents } = await dashboard('today', `${day}T20:00:00Z`);
      const list = await bench.call('billing.payment.totals', { ...ALL_SALES, from: day, to: day }, finance);
      const { generated, pending, charges, grossCents } = current;
      return { generated, pending, charges, grossCents, waiting, waitingCents, listed: list.waiting, paid: list.paid };
    };
    const add = async (kind: 'code' | 'debit', isPaid = false) => {
      const id = randomUUID();
      await bench.db.execute(
        `insert into recurrence (id, user_id, plan_id, plan_name, plan_days, amount_cents, gateway_id, status, first_date, next_due_date,
           created_at) values ($1::uuid, $1, $1, 'VIP', 30, 2990, $2, 'approved', $3::date, $3::date, $4)`,
        [id, DEMO.gatewayId, day, `${day}T10:00:00-03:00`],
      );
      await bench.db.execute(
        `insert into payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status,
           gateway_id, external_id, pix_code, expires_at, paid_at, proved, idempotency_key, request_hash, created_at, updated_at,
           charge_kind, recurrence_id)
         values ($1::uuid, $1, 'noa', $1 || '@ex.com', 'subscription', $1, 'VIP', 30, 2990, case when $5 then 'approved' else 'pending' end,
           $2, $1::text, 'x', $3::timestamptz + interval '30 days', case when $5 then $3 end, $5, $1::text, '', $3, $3, $4, $1)`,
        [id, DEMO.gatewayId, `${day}T10:00:00-03:00`, kind, isPaid],
      );
    };
    const before = await figures();
    await add('debit');
    expect(await figures()).toEqual(before);
    await add('debit', true);
    expect(await figures()).toEqual({ ...before, grossCents: before.grossCents + 2990, paid: before.paid + 1 });
    await add('code');
    expect(await figures()).toMatchObject({
      ...{ generated: before.generated + 1, pending: before.pending + 1, charges: before.charges + 1 },
      ...{ waiting: before.waiting + 1, waitingCents: before.waitingCents + 2990, listed: before.listed + 1 },
    });
  });

  it('of random sales, refunds and disputes any days have one sum: of the list, of its rows, of the file and of the dashboard (A3, BIL-56)', async () => {
    const seed = Math.random();
    await bench.db.transaction(async (tx) => {
      await tx.query('select setseed($1)', [seed]);
      await tx.execute(
        `insert into payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status,
           gateway_id, external_id, pix_code, expires_at, paid_at, proved, idempotency_key, request_hash, created_at, updated_at)
         select id, id, 'acaso', 'acaso@ex.com', 'subscription', id, 'VIP', 30, cents, case when paid then 'approved' else 'expired' end,
           $1, id::text, 'x', at, case when paid then at + wait end, paid and proved, id::text, '', at, at
         from (select gen_random_uuid() as id, 1 + floor(random() * 60000)::int as cents, random() < 0.8 as paid, random() < 0.9 as proved,
                 '2026-07-01T00:00:00-03:00'::timestamptz + random() * interval '40 days' as at, random() * interval '2 days' as wait
               from generate_series(1, 250)) n`,
        [DEMO.gatewayId],
      );
      // a part or all of it, some of it still on its way
      await tx.execute(
        `insert into refund (payment_id, kind, reason, amount_cents, price_cents, status, requested_at, settled_at)
         select id, 'staff', 'acaso', back, back, case when settled then 'settled' else 'sent' end, paid_at,
           case when settled then paid_at + random() * interval '20 days' end
         from (select *, greatest(1, ceil(amount_cents * least(1, random() * 1.5)))::int as back, random() < 0.8 as settled
               from payment where user_name = 'acaso' and proved and random() < 0.4) p`,
      );
      await tx.execute(
        `insert into dispute (payment_id, opened_at, ended_at, outcome, status)
         select id, opened_at, case when ended then opened_at + random() * interval '10 days' end,
           case when ended then 'kept' end, case when ended then 'ended' else 'opened' end
         from (select id, paid_at + random() * interval '10 days' as opened_at, random() < 0.7 as ended
               from payment where user_name = 'acaso' and proved and random() < 0.2) p`,
      );
    });
    const day = (place: number) => new Date(Date.UTC(2026, 6, 1 + place)).toISOString().slice(0, 10);
    const ranges = [
      [0, 62],
      [10, 10],
      ...Array.from({ length: 6 }, () => [0, 0].map(() => Math.floor(Math.random() * 62))),
    ];
    const money = new Set<number>();
    for (const [one = 0, other = 0] of ranges) {
      const [from, to] = [day(Math.min(one, other)), day(Math.max(one, other))];
      const { current } = await bench.call('billing.metrics.sales', { period: null, from, to }, finance);
      const { gross, refunded, net } = await bench.call('billing.payment.totals', { ...ALL_SALES, from, to }, finance);
      const filter = { ...ALL_SALES, status: null, from, to };
      let [cursor, received, back, held] = [null as string | null, 0, 0, 0];
      do {
        const file = await bench.call('billing.payment.export', { cursor, filter }, finance);
        for (const { receivedCents, sentBackCents, contestedCents } of file.items)
          [received, back, held] = [received + receivedCents, back + sentBackCents, held + contestedCents];
        cursor = file.nextCursor;
      } while (cursor !== null);
      const dashboard = { seed, from, to, sums: [current.grossCents, current.refundedCents, current.netCents] };
      expect({ seed, from, to, sums: [gross, refunded, net].map(({ amountCents }) => amountCents) }).toEqual(dashboard);
      expect({ seed, from, to, sums: [received, back, received - back - held] }).toEqual(dashboard);
      money.add(current.netCents);
    }
    expect(money.size).toBeGreaterThan(2);
  });

  async function seedGolden(): Promise<void> {
    bench.clock.move(new Date(NOW).getTime() - bench.clock.now().getTime());
    const ids = new Map(['ana', 'bia', 'caio', 'duda', 'eva', 'fabio'].map((name) => [name, randomUUID()]));
    const rows = [
      ['ana', 'approved', 1990, '20T09:00', '20T09:00'],
      ['ana', 'approved', 3990, '20T15:00', '20T15:00'],
      ['bia', 'rejected', 1990, '20T08:00', null],
      ['bia', 'pending', 1990, '20T10:00', null],
      ['caio', 'rejected', 1990, '20T11:00', null],
      ['duda', 'expired', 1990, '20T12:00', null],
      ['eva', 'approved', 5990, '19T23:58', '20T00:02'],
      ['fabio', 'refunded', 1990, '19T12:00', '19T12:00'],
    ] as const;
    for (const [name, status, cents, made, paid] of rows) {
      const id = randomUUID();
      const paidAt = paid === null ? null : local(paid);
      await bench.db.execute(
        `insert into payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status,
           gateway_id, external_id, pix_code, expires_at, paid_at, proved, idempotency_key, request_hash, created_at, updated_at, model_id)
         values ($1::uuid, $2, $3, $3 || '@ex.com', 'subscription', $1::uuid, 'VIP', 30, $4, $5, $6, $1::text, 'x', $7::timestamptz, $8::timestamptz, $8::timestamptz is not null,
           $1::text, '', $7::timestamptz, $7::timestamptz, $9)`,
        [id, ids.get(name), name, cents, status, DEMO.gatewayId, local(made), paidAt, LUNA],
      );
      if (status === 'refunded') {
        await bench.db.execute(
          `insert into refund (payment_id, kind, reason, amount_cents, price_cents, status, requested_at, settled_at)
           values ($1, 'staff', 'teste', $2, $2, 'settled', $3, $3)`,
          [id, cents, local('19T18:00')],
        );
      }
    }
  }
});
