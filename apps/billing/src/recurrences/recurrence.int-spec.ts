import { randomUUID } from 'node:crypto';
import { DEMO, type Identity, money, type PaymentGateway, type Recurrence } from '@camarim/contracts';
import {
  DAY_MS,
  localDateOf,
  parseBrCode,
  REPORT_ZONE,
  recurrenceDueDate,
  shiftDate,
  zonedInstant,
} from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { demoPlanId } from '../../seeds/demo.js';
import { aFan, aStaff, type Bench, LUNA_30, refusal, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { FakeCatalog } from '../../test/fake-users.js';
import { happens } from '../../test/happens.js';
import { CLIENT_SECRET, SandboxProcess, tlsFile } from '../../test/sandbox.js';
import { WebhookDoor } from '../../test/webhook-door.js';
import { txidOf } from '../provider/api-pix.reader.js';
import { ReminderService } from '../subscriptions/reminder.service.js';
import { SubscriptionService } from '../subscriptions/subscription.service.js';
import { RecurrenceRepository } from './recurrence.repository.js';
import { RecurrenceMonthService } from './recurrence-month.service.js';

type Fan = Identity & { kind: 'user' };
interface MonthLine {
  cycle: number;
  due: string;
  status: string;
  cents: number;
  retries: number;
  paymentId: string;
  days: number;
}
const OWNER = aStaff('owner');

describe('a subscription that its bank renews (Pix Automático)', () => {
  let sandbox: SandboxProcess;
  let door: WebhookDoor;
  let bench: Bench;
  let gateway: PaymentGateway;
  let today: string;
  let ahead = 0;

  beforeAll(async () => {
    [sandbox, door] = await Promise.all([SandboxProcess.start(), WebhookDoor.open()]);
    bench = await startBench({ ...sandbox.account, PUBLIC_URL: door.url, RECONCILE_EVERY_MS: '50' });
    door.leadTo(bench);
    today = localDateOf(bench.clock.now());
    const tls = { certificate: tlsFile('client.pem'), privateKey: tlsFile('client.key'), authority: tlsFile('ca.pem') };
    gateway = await bench.call(
      'billing.gateway.create',
      {
        ...{ name: 'Banco', kind: 'api-pix', isSandbox: true, automaticPix: true, priority: 1 },
        baseUrl: `${sandbox.tlsUrl}/api-pix/v2`,
        options: {
          ...{ clientId: 'camarim', pixKey: 'pix@camarim.test' },
          tokenUrl: `${sandbox.tlsUrl}/api-pix/oauth/token`,
        },
        ...{ secretKey: CLIENT_SECRET, ...tls },
      },
      OWNER,
    );
    await bench.call(
      'billing.gateway.activate',
      { gatewayId: gateway.id, isActive: true, reason: 'Conta nova' },
      OWNER,
    );
  }, 60_000);
  afterEach(() => expectBooked(bench));
  afterAll(async () => {
    await bench?.end();
    await Promise.all([sandbox?.end(), door?.close()]);
  });

  const order = (fan: Fan, own: { planId?: string; recurring?: boolean; key?: string } = {}) => {
    const { planId = LUNA_30, recurring = true, key = randomUUID() } = own;
    const request = { planType: 'subscription', planId, modelId: null, idempotencyKey: key, leadId: null } as const;
    return bench.call('billing.payment.create', { ...request, recurring }, fan);
  };
  const charged = async (fan: Fan, own: { planId?: string; recurring?: boolean } = {}) =>
    bench.see(fan, (await order(fan, own)).id, ({ status }) => status === 'pending');
  const recOf = async (paymentId: string) => {
    const row = await bench.db.one<{ id: string; rec: string }>(
      'select r.id, r.external_id as rec from recurrence r join payment p on p.recurrence_id = r.id where p.id = $1',
      [paymentId],
    );
    if (!row) throw new Error('no authorisation');
    return row;
  };
  const payer = (rec: string, act: string) => sandbox.console('POST', `/recurrences/${rec}/acts`, { act });
  const mine = async (fan: Fan) =>
    (await bench.call('billing.recurrence.list-mine', { cursor: null, limit: 10 }, fan)).items;
  const seen = (fan: Fan, wanted: (one: Recurrence) => boolean) =>
    eventually(async () => (await mine(fan)).find(wanted));
  const subscribed = async (fan: Fan, planId = LUNA_30) => {
    const { id } = await charged(fan, { planId });
    const { rec, id: recurrenceId } = await recOf(id);
    await payer(rec, 'authorise');
    await bench.see(fan, id, ({ status }) => status === 'approved');
    await seen(fan, ({ status }) => status === 'approved');
    return { paymentId: id, recurrenceId, rec };
  };
  const calendar = async (days: number) => {
    const { paid } = await sandbox.console<{ paid: string[] }>('POST', '/calendar', { days: days - ahead });
    ahead = days;
    return paid;
  };
  /** Both clocks, ours at noon: nothing is announced at night. */
  const goTo = async (days: number) => {
    const noon = zonedInstant(shiftDate(today, days), 12 * 60, REPORT_ZONE);
    // the bank's day first: no round of ours may ask it about a day it has not reached
    await calendar(days);
    bench.clock.move(noon.getTime() - bench.clock.now().getTime());
  };
  const daysTo = (date: string) => Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  const months = (recurrenceId: string) =>
    bench.db.query<MonthLine>(
      `select c.cycle, to_char(c.due_date, 'YYYY-MM-DD') as due, p.status, p.amount_cents as cents, c.retries,
              p.id as "paymentId", p.duration_days as days
       from recurrence_charge c join payment p on p.id = c.payment_id where c.recurrence_id = $1 order by c.cycle`,
      [recurrenceId],
    );
  const monthIs = (recurrenceId: string, cycle: number, status: string) =>
    eventually(async () =>
      (await months(recurrenceId)).find((month) => month.cycle === cycle && month.status === status),
    );
  const round = () => bench.app.get(RecurrenceMonthService, { strict: false }).round();
  /** The bank knows that it is over. */
  const heardOf = (recurrenceId: string) =>
    eventually(() =>
      bench.db.one<{ status: string }>(
        'select status from recurrence where id = $1 and provider_ended_at is not null',
        [recurrenceId],
      ),
    );
  const remind = () => bench.app.get(ReminderService, { strict: false }).plan();
  const expire = () => bench.app.get(SubscriptionService, { strict: false }).expireOverdue();
  const periods = (fan: Fan) =>
    bench.db.query<{ from: Date; to: Date }>(
      `select starts_at as "from", expires_at as "to" from subscription where user_id = $1 order by starts_at`,
      [fan.userId],
    );
  const said = async (name: string, fan: Fan) => {
    const sql = `select envelope -> 'data' as data from outbox where name = $1 and envelope -> 'data' ->> 'userId' = $2 order by seq`;
    return (await bench.db.query<{ data: Record<string, unknown> }>(sql, [name, fan.userId])).map(({ data }) => data);
  };

  it('one code pays the first month and authorises the others, and it is offered where the account has it (BIL-48)', async () => {
    const plans = await bench.call('billing.plan.list', { modelId: null }, { kind: 'visitor' });
    expect(plans.filter(({ recurring }) => recurring).every(({ durationDays }) => durationDays === 30)).toBe(true);
    expect(plans.some(({ recurring }) => recurring)).toBe(true);
    expect(await refusal(order(aFan(), { planId: demoPlanId('luna', 90) }))).toBe('recurrence-unavailable');

    const fan = aFan();
    const plain = await charged(fan, { recurring: false });
    expect(parseBrCode(plain.pixCode ?? '')).toMatchObject({ ok: true, amountCents: 1990 });
    expect(plain.pixCode).not.toContain('/qr/rec/');
    // decided otherwise: another payment, another code; the same decision twice is the same payment
    const both = await charged(fan);
    const again = await order(fan);
    expect([again.id === both.id, both.id === plain.id, both.recurring]).toEqual([true, false, true]);
    expect(parseBrCode(both.pixCode ?? '')).toMatchObject({ ok: true, amountCents: 1990 });
    expect(both.pixCode).toContain('/qr/rec/');
    const first = await bench.call('billing.payment.get', { paymentId: plain.id }, fan);
    expect([first.status, await mine(fan)]).toEqual(['cancelled', []]);

    const { rec, id } = await recOf(both.id);
    await payer(rec, 'authorise');
    await bench.see(fan, both.id, ({ status }) => status === 'approved');
    const known = await seen(fan, ({ status }) => status === 'approved');
    const [begun] = await months(id);
    expect(known).toMatchObject({ id, amount: money(1990), planName: '1 mês', missed: false, endedAt: null });
    expect(known.nextDebitOn).toBe(recurrenceDueDate(begun?.due ?? '', 1));
    const detail = await bench.call('billing.payment.detail', { paymentId: both.id }, OWNER);
    expect(detail.recurrence).toMatchObject({ id, status: 'approved' });
    expect(await refusal(order(fan))).toBe('recurrence-exists');
  });

  it('a creator sees that a subscriber’s months renew, as long as they do (STU-07)', async () => {
    const luna = { ...aFan(), role: 'creator' as const };
    FakeCatalog.creators.set(DEMO.models.luna, luna.userId);
    const ask = () =>
      bench.call(
        'billing.subscription.of-model',
        { modelId: DEMO.models.luna, code: '', cursor: null, limit: 100 },
        luna,
      );
    const before = await ask();
    const fan = aFan();
    const { recurrenceId } = await subscribed(fan);
    const during = await ask();
    expect([during.total, during.renewing]).toEqual([before.total + 1, before.renewing + 1]);
    const codes = new Set(before.items.map(({ code }) => code));
    const [hers] = during.items.filter(({ code }) => !codes.has(code));
    expect(hers).toMatchObject({ renews: true });
    await bench.call('billing.recurrence.cancel', { recurrenceId }, fan);
    expect((await ask()).items).toContainEqual({ ...hers, renews: false });
  });

  it('who only pays and authorises nothing has bought one month, and nothing is ever debited (BIL-48)', async () => {
    const fan = aFan();
    const { id } = await charged(fan);
    await sandbox.act(txidOf(id), 'pay');
    await bench.see(fan, id, ({ status }) => status === 'approved');
    expect(await mine(fan)).toEqual([]);
    const { id: recurrenceId } = await recOf(id);
    // a charge nobody paid takes its authorisation with it
    const other = aFan();
    const left = await charged(other);
    const { id: leftId, rec } = await recOf(left.id);
    bench.clock.move(11 * 60_000);
    expect(await heardOf(leftId)).toEqual({ status: 'expired' });
    await expect(payer(rec, 'authorise')).rejects.toThrow('409');
    bench.clock.move(DAY_MS + 60_000);
    expect(await heardOf(recurrenceId)).toEqual({ status: 'expired' });
    expect(await said('recurrence.ended', fan)).toEqual([]);
    bench.clock.move(-DAY_MS - 12 * 60_000);
  });

  it('each month is debited once, however often it is asked for and told, and the payer ends it in the bank (BIL-48)', async () => {
    const fan = aFan();
    const { recurrenceId, rec } = await subscribedAt(fan);
    const [next] = await mine(fan);
    const dueOne = daysTo(next?.nextDebitOn ?? '');
    await goTo(dueOne - 11);
    await round();
    expect(await months(recurrenceId)).toHaveLength(1);
    await goTo(dueOne - 9);
    await Promise.all([round(), round(), round()]);
    const one = await monthIs(recurrenceId, 1, 'pending');
    expect(one).toMatchObject({ cents: 1990, due: next?.nextDebitOn });
    await round();
    expect(await months(recurrenceId)).toHaveLength(2);
    // somebody who waits for a debit may still buy by hand, and nobody is reminded of what comes by itself
    expect((await order(fan, { recurring: false })).id).not.toBe(one.paymentId);
    await goTo(dueOne - 1);
    await remind();
    const reminded = 'select 1 from reminder r join subscription s on s.id = r.subscription_id where s.user_id = $1';
    expect(await bench.db.query(reminded, [fan.userId])).toEqual([]);
    await goTo(dueOne);
    await monthIs(recurrenceId, 1, 'approved');
    const { charges } = await sandbox.console<{ charges: { id: string }[] }>(
      'GET',
      `/charges?externalRef=${txidOf(one.paymentId)}`,
    );
    await sandbox.console('POST', `/charges/${charges[0]?.id}/webhooks`, {
      action: 'repeat',
      times: 3,
      concurrent: true,
    });
    const [first, second, more] = await eventually(async () => {
      const all = await periods(fan);
      return all.length >= 2 && all;
    });
    expect([second?.from, more]).toEqual([first?.to, undefined]);
    // the first was paid by a code, the second by the bank: who counts sales may tell them apart
    expect((await said('payment.approved', fan)).map(({ isDebit }) => isDebit)).toEqual([false, true]);
    expect((await mine(fan))[0]?.nextDebitOn).not.toBe(next?.nextDebitOn);

    // the third month is announced, then the payer cancels in the app of the bank: it is taken back
    const dueTwo = daysTo((await mine(fan))[0]?.nextDebitOn ?? '');
    await goTo(dueTwo - 8);
    await expire();
    expect(await said('subscription.expired', fan)).toEqual([]);
    await round();
    await monthIs(recurrenceId, 2, 'pending');
    await payer(rec, 'cancel');
    expect(await seen(fan, ({ status }) => status === 'cancelled')).toMatchObject({
      endedBy: 'bank',
      nextDebitOn: null,
    });
    await monthIs(recurrenceId, 2, 'cancelled');
    await goTo(dueTwo + 1);
    await round();
    expect((await months(recurrenceId)).map(({ status }) => status)).toEqual(['approved', 'approved', 'cancelled']);
    expect(await said('payment.approved', fan)).toHaveLength(2);
    await goTo(dueTwo + 4);
    await expire();
    expect(await said('subscription.expired', fan)).toHaveLength(1);
    expect(await said('subscription.expired', fan)).toMatchObject([{ awaitsDebit: false }]);
  }, 60_000);

  it('a round that is overtaken by another one leaves the next month alone, which is debited in its time (BIL-48)', async () => {
    const fan = aFan();
    const { recurrenceId } = await subscribedAt(fan);
    const due = daysTo((await mine(fan))[0]?.nextDebitOn ?? '');
    const rows = bench.app.get(RecurrenceRepository, { strict: false });
    const list = rows.withMonthUntil.bind(rows);
    let isOvertaken = false;
    const listing = jest.spyOn(rows, 'withMonthUntil').mockImplementation(async (...which) => {
      const ids = await list(...which);
      if (isOvertaken || !ids.includes(recurrenceId)) return ids;
      isOvertaken = true;
      await round();
      return ids;
    });
    await goTo(due - 9);
    await round();
    await monthIs(recurrenceId, 1, 'pending');
    listing.mockRestore();
    expect(isOvertaken).toBe(true);
    await goTo(due);
    await monthIs(recurrenceId, 1, 'approved');
    const [known] = await mine(fan);
    expect(known).toMatchObject({ status: 'approved', missed: false });
    // a month later, not two
    expect(daysTo(known?.nextDebitOn ?? '') - due).toBeLessThanOrEqual(31);
  }, 60_000);

  it('a month its bank will debit says the day, in the list of purchases and by itself, and has no code (BIL-48, FV-37)', async () => {
    const fan = aFan();
    const first = await subscribedAt(fan);
    const debitOn = (await mine(fan))[0]?.nextDebitOn ?? '';
    await goTo(daysTo(debitOn) - 4);
    await round();
    const { paymentId } = await monthIs(first.recurrenceId, 1, 'pending');
    const { items } = await bench.call('billing.payment.list-mine', { cursor: null, limit: 10 }, fan);
    expect(items.map((bought) => [bought.id, bought.debitOn])).toEqual([
      [paymentId, debitOn],
      [first.paymentId, null],
    ]);
    for (const asked of ['get', 'check'] as const)
      expect(await bench.call(`billing.payment.${asked}`, { paymentId }, fan)).toMatchObject({
        ...{ status: 'pending', pixCode: null, debitOn },
      });
    const begun = await bench.call('billing.payment.get', { paymentId: first.paymentId }, fan);
    expect(begun).toMatchObject({ recurring: true, debitOn: null });
    // nobody is left waiting for its debit
    await bench.call('billing.recurrence.cancel', { recurrenceId: first.recurrenceId }, fan);
    await bench.see(fan, paymentId, ({ status }) => status === 'cancelled');
  }, 60_000);

  it('a PIX that ran out is made anew with its monthly payment, a month nobody debited as one payment (BIL-26, BIL-48)', async () => {
    const again = (fan: Fan, renews: string) => {
      const order = { modelId: null, leadId: null, idempotencyKey: randomUUID(), renews };
      return bench.call('billing.payment.create', order, fan);
    };
    bench.clock.move(Date.now() - bench.clock.now().getTime());
    const fan = aFan();
    const { id } = await charged(fan);
    bench.clock.move(11 * 60_000);
    await bench.see(fan, id, ({ status }) => status === 'expired');
    const next = await again(fan, id);
    expect([next.id === id, next.recurring]).toEqual([false, true]);

    const other = aFan();
    const { recurrenceId } = await subscribedAt(other);
    await goTo(daysTo((await mine(other))[0]?.nextDebitOn ?? '') - 4);
    await round();
    const { paymentId } = await monthIs(recurrenceId, 1, 'pending');
    await bench.call('billing.recurrence.cancel', { recurrenceId }, other);
    await bench.see(other, paymentId, ({ status }) => status === 'cancelled');
    expect(await again(other, paymentId)).toMatchObject({ recurring: false, status: 'created' });
  }, 60_000);

  it('a refused debit is tried three times more; then nothing is debited, the fan was reminded and access ends (BIL-48)', async () => {
    const fan = aFan();
    const { recurrenceId, rec } = await subscribedAt(fan);
    const due = daysTo((await mine(fan))[0]?.nextDebitOn ?? '');
    await goTo(due - 5);
    await round();
    await monthIs(recurrenceId, 1, 'pending');
    await payer(rec, 'no-funds');
    await goTo(due);
    for (let retry = 1; retry <= 3; retry += 1) {
      await goTo(due + retry * 2 - 1);
      await round();
      if (retry > 1) continue;
      await remind();
      await eventually(async () => (await said('subscription.expiring', fan)).length === 1);
      const [, month] = await months(recurrenceId);
      expect(month).toMatchObject({ status: 'pending', retries: retry });
      const waiting = await bench.call('billing.payment.get', { paymentId: month?.paymentId ?? '' }, fan);
      expect(waiting.debitOn).toBe(shiftDate(today, due + 2));
    }
    expect((await said('recurrence.debit-failed', fan)).map(({ retryOn }) => retryOn).sort()).toEqual(
      [2, 4, 6].map((days) => shiftDate(today, due + days)),
    );
    expect(await mine(fan)).toMatchObject([{ status: 'approved', missed: true }]);
    expect(await said('subscription.expiring', fan)).toMatchObject([{ awaitsDebit: true }]);
    await expire();
    expect(await said('subscription.expired', fan)).toHaveLength(1);
    // the last try is still to come
    expect(await said('subscription.expired', fan)).toMatchObject([{ awaitsDebit: true }]);
    await goTo(due + 9);
    await seen(fan, ({ endReason }) => endReason === 'debit-refused');
    await monthIs(recurrenceId, 1, 'expired');
    expect(await said('payment.approved', fan)).toHaveLength(1);
    await heardOf(recurrenceId);
    expect(await refusal(bench.call('billing.recurrence.cancel', { recurrenceId }, fan))).toBe('recurrence-over');
  }, 60_000);

  it('the fan ends it with one click, the team with a reason, and a refund ends it too; the bank hears of each (BIL-48)', async () => {
    const [fan, other, third] = [aFan(), aFan(), aFan()];
    const own = await subscribedAt(fan);
    const due = daysTo((await mine(fan))[0]?.nextDebitOn ?? '');
    await goTo(due - 4);
    await round();
    const month = await monthIs(own.recurrenceId, 1, 'pending');
    const cancel = (by: Identity) => bench.call('billing.recurrence.cancel', { recurrenceId: own.recurrenceId }, by);
    expect(await refusal(cancel(other))).toBe('recurrence-not-found');
    const receipt = () => bench.call('billing.payment.receipt', { paymentId: own.paymentId }, fan);
    expect(await receipt()).toMatchObject({ recurring: true });
    expect(await cancel(fan)).toMatchObject({ status: 'cancelled', endedBy: 'fan', nextDebitOn: null });
    expect(await cancel(fan)).toMatchObject({ endedBy: 'fan' });
    // nothing says any more that it goes on
    expect(await receipt()).toMatchObject({ recurring: false });
    await bench.see(fan, month.paymentId, ({ status }) => status === 'cancelled');
    await heardOf(own.recurrenceId);
    expect(await calendar(due + 1)).not.toContain(txidOf(month.paymentId));
    expect(await said('recurrence.ended', fan)).toMatchObject([{ by: 'fan', reason: 'cancelled' }]);

    const theirs = await subscribedAt(other);
    const end = (reason: string, by: Identity = OWNER) =>
      bench.call('billing.recurrence.cancel-by-staff', { recurrenceId: theirs.recurrenceId, reason }, by);
    expect(await refusal(end('pedido por telefone', aStaff('support')))).toBe('forbidden');
    expect(await refusal(end(''))).toBe('validation-failed');
    expect(await end('pedido por telefone')).toMatchObject({ status: 'cancelled', endedBy: 'staff' });
    const [decision] = await bench.db.query(
      `select envelope -> 'data' ->> 'action' as action from outbox where name = 'sale-decision.recorded' and envelope -> 'data' ->> 'paymentId' = $1 order by seq`,
      [theirs.paymentId],
    );
    expect(decision).toEqual({ action: 'recurrence-cancelled' });

    const refunded = await subscribedAt(third);
    await bench.call('billing.payment.withdraw', { paymentId: refunded.paymentId }, third);
    expect(await seen(third, ({ endedAt }) => endedAt !== null)).toMatchObject({ endReason: 'access-ended' });
    for (const { rec, recurrenceId } of [own, theirs, refunded]) {
      await heardOf(recurrenceId);
      const page = await fetch(`${sandbox.url}/qr/rec/${rec}`);
      expect(((await page.json()) as { status: string }).status).toBe('CANCELADA');
    }
  }, 60_000);

  it('who erased their account is debited no more, and a debit that was faster goes back (S12)', async () => {
    const [early, late] = [aFan(), aFan()];
    const gone = await subscribedAt(early);
    const faster = await subscribedAt(late);
    const due = daysTo((await mine(early))[0]?.nextDebitOn ?? '');
    await goTo(due - 4);
    await round();
    const announced = await monthIs(gone.recurrenceId, 1, 'pending');
    const debited = await monthIs(faster.recurrenceId, 1, 'pending');
    await happens(bench, 'user.erased', { userId: early.userId, at: bench.clock.now().toISOString() });
    await bench.see(early, announced.paymentId, ({ status }) => status === 'cancelled');
    await heardOf(gone.recurrenceId);
    await goTo(due);
    await monthIs(faster.recurrenceId, 1, 'approved');
    const paid = await bench.db.one<{ at: Date }>('select paid_at as at from payment where id = $1', [
      debited.paymentId,
    ]);
    const at = new Date((paid?.at.getTime() ?? 0) - 1_000).toISOString();
    await happens(bench, 'user.erased', { userId: late.userId, at });
    await bench.see(late, debited.paymentId, ({ status }) => status === 'refunded');
    expect((await bench.call('billing.payment.get', { paymentId: announced.paymentId }, early)).status).toBe(
      'cancelled',
    );
    expect(await said('payment.approved', early)).toHaveLength(1);
  }, 90_000);

  it.each([
    ['switched off', 'luna', ['model.deactivated']],
    // she never comes back: the other tests are about Luna
    ['deleted', 'maya', ['model.deactivated', 'model.deleted']],
  ] as const)(
    'of a creator who is %s the next month is not charged: the bank hears of it, the fan is told once (CAT-02)',
    async (_how, username, words) => {
      const [announced, early] = [aFan(), aFan()];
      const planId = demoPlanId(username, 30);
      const month = await subscribedAt(announced, planId);
      const due = daysTo((await mine(announced))[0]?.nextDebitOn ?? '');
      await goTo(due - 4);
      await round();
      const { paymentId } = await monthIs(month.recurrenceId, 1, 'pending');
      const next = await subscribedAt(early, planId);
      const her = { modelId: DEMO.models[username], username };
      for (const name of words) await happens(bench, name, her);
      await bench.see(announced, paymentId, ({ status }) => status === 'cancelled');
      for (const { recurrenceId, rec } of [month, next]) {
        await heardOf(recurrenceId);
        const page = await fetch(`${sandbox.url}/qr/rec/${rec}`);
        expect(((await page.json()) as { status: string }).status).toBe('CANCELADA');
      }
      // the bank's day comes: nothing is debited, and no further month is asked for
      expect(await calendar(due + 1)).not.toContain(txidOf(paymentId));
      await goTo(due + 1);
      await round();
      expect((await months(month.recurrenceId)).map(({ status }) => status)).toEqual(['approved', 'cancelled']);
      expect((await months(next.recurrenceId)).map(({ status }) => status)).toEqual(['approved']);
      for (const fan of [announced, early]) {
        expect((await said('recurrence.ended', fan)).map(({ by, reason }) => ({ by, reason }))).toEqual([
          { by: 'house', reason: 'model-gone' },
        ]);
        expect(await mine(fan)).toMatchObject([{ status: 'cancelled', endReason: 'model-gone', nextDebitOn: null }]);
        // what was paid stays paid
        expect(await periods(fan)).toHaveLength(1);
        expect(await refusal(charged(aFan(), { planId }))).toBe('creator-unavailable');
      }
      bench.clock.move(Date.now() - bench.clock.now().getTime());
      await happens(bench, 'model.activated', her);
      await eventually(async () => username === 'maya' || (await refusal(order(aFan()))) === 'not refused');
    },
    90_000,
  );

  it('an amount other than the authorised one cannot be written, and a month not twice (BIL-48)', async () => {
    const fan = aFan();
    const { recurrenceId, paymentId } = await subscribedAt(fan);
    const dearer = (await order(aFan(), { planId: demoPlanId('luna', 90), recurring: false })).id;
    const write = (cycle: number, payment: string) =>
      bench.db.execute(
        `insert into recurrence_charge (recurrence_id, cycle, due_date, amount_cents, payment_id)
         select $1, $2::int, current_date + 400 + $2::int, amount_cents, id from payment where id = $3`,
        [recurrenceId, cycle, payment],
      );
    await expect(write(5, dearer)).rejects.toThrow(/foreign key/);
    await expect(write(5, paymentId)).rejects.toThrow(/unique/);
  });

  /** As `subscribed`, after the clocks were moved: the bank's code lives by the true time. */
  async function subscribedAt(
    fan: Fan,
    planId = LUNA_30,
  ): Promise<{ paymentId: string; recurrenceId: string; rec: string }> {
    bench.clock.move(Date.now() - bench.clock.now().getTime());
    await calendar(0);
    return subscribed(fan, planId);
  }
});
