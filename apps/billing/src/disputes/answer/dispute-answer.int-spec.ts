import { DEMO } from '@camarim/contracts';
import { HOUR_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, refusal, startBench } from '../../../test/bench.js';
import { expectBooked } from '../../../test/books.js';
import { type Disputed, Disputes } from '../../../test/disputes.js';
import { FakeCatalog } from '../../../test/fake-users.js';

const LUNA = DEMO.models.luna;
const REASON = 'Cliente tem razão';

describe('the answer to a contested payment', () => {
  let bench: Bench;
  let disputes: Disputes;
  const finance = aStaff('finance');
  beforeAll(async () => {
    bench = await startBench();
    disputes = new Disputes(bench);
  });
  afterEach(() => expectBooked(bench));
  afterAll(() => bench.end());

  const get = (disputeId: string) => bench.call('billing.dispute.get', { disputeId }, finance);
  const readied = async (): Promise<Disputed> => {
    const disputed = await disputes.disputed();
    await eventually(async () => (await get(disputed.disputeId)).status === 'ready');
    return disputed;
  };
  const concede = (disputeId: string) => bench.call('billing.dispute.concede', { disputeId, reason: REASON }, finance);
  const markSent = (disputeId: string, externalId: string | null = null) =>
    bench.call('billing.dispute.mark-sent', { disputeId, externalId }, finance);
  const answered = (paymentId: string) =>
    bench.db.query<{ channel: string }>(
      `select envelope -> 'data' ->> 'channel' as channel from outbox
       where name = 'dispute.answered' and envelope -> 'data' ->> 'paymentId' = $1`,
      [paymentId],
    );
  const backAtProvider = (id: string) => bench.provider.of(id)[0]?.refunds.reduce((sum, { amount }) => sum + amount, 0);

  it('where the provider has no API somebody sends it there and says so, once (MED-05)', async () => {
    const { disputeId, id } = await readied();
    expect((await get(disputeId)).sendsByApi).toBe(false);
    expect(await refusal(bench.call('billing.dispute.send', { disputeId }, finance))).toBe('evidence-by-hand');
    const sent = await markSent(disputeId, 'PROT-1');
    expect(sent).toMatchObject({ status: 'sent', clock: 'answered' });
    expect(sent.submissions).toMatchObject([{ version: 1, channel: 'manual', status: 'done', externalId: 'PROT-1' }]);
    expect(await answered(id)).toEqual([{ channel: 'manual' }]);
    for (const again of [markSent(disputeId), concede(disputeId)])
      expect(await refusal(again)).toBe('dispute-answered');
    bench.clock.move(60 * HOUR_MS);
    expect((await get(disputeId)).clock).toBe('answered');
  });

  it('before its dossier is ready there is nothing to send (MED-05)', async () => {
    const { disputeId } = await readied();
    await bench.db.execute(`update dispute set status = 'opened' where id = $1`, [disputeId]);
    expect(await refusal(markSent(disputeId))).toBe('dossier-not-ready');
  });

  it('conceded, the money goes back once the bank lets go of it, and once (MED-06)', async () => {
    const disputed = await readied();
    const { disputeId, id, fan } = disputed;
    expect(await refusal(bench.call('billing.dispute.concede', { disputeId, reason: '' }, finance))).toBe(
      'validation-failed',
    );
    expect(await concede(disputeId)).toMatchObject({ status: 'conceded', clock: 'answered' });
    expect(await refusal(concede(disputeId))).toBe('dispute-answered');
    bench.clock.move(HOUR_MS);
    expect((await bench.call('billing.payment.get', { paymentId: id }, fan)).status).toBe('disputed');
    expect(backAtProvider(id)).toBe(0);
    disputed.charge.status = 'paid';
    // a try that came before the bank's word was heard is put off by a minute
    await eventually(
      async () => {
        bench.clock.move(HOUR_MS / 60);
        return (await bench.call('billing.payment.get', { paymentId: id }, fan)).status === 'refunded';
      },
      { every: 500 },
    );
    expect(backAtProvider(id)).toBe(1990);
    const { amountCents } = (await bench.db.one<{ amountCents: number }>(
      `select sum(amount_cents)::bigint as "amountCents" from refund where payment_id = $1 and status = 'settled'`,
      [id],
    )) ?? { amountCents: 0 };
    expect(Number(amountCents)).toBe(1990);
  });

  it('conceded and then taken by the bank, nothing is sent beside it (MED-06)', async () => {
    const disputed = await readied();
    const { disputeId, id, fan } = disputed;
    await concede(disputeId);
    await disputes.end(disputed, 'charged-back');
    await bench.see(fan, id, ({ status }) => status === 'charged_back');
    bench.clock.move(HOUR_MS);
    const rows = await bench.db.query<{ kind: string; status: string }>(
      'select kind, status from refund where payment_id = $1 order by requested_at, kind',
      [id],
    );
    expect(rows.filter(({ status }) => status !== 'dropped')).toEqual([{ kind: 'charge-back', status: 'settled' }]);
    expect(backAtProvider(id)).toBe(0);
  });

  it('what is contested is not hers from its opening on, and hers again, or never, at its end, to the cent (MED-08)', async () => {
    const luna = { ...aFan(), role: 'creator' as const };
    FakeCatalog.creators.set(LUNA, luna.userId);
    const share = { modelId: LUNA, basisPoints: 8_000, revision: null, reason: 'contrato assinado' };
    await bench.call('billing.share-rule.create', share, aStaff('owner'));
    const hers = async () => {
      const { availableCents, waitingCents, heldCents } = await bench.call(
        'billing.ledger.mine',
        { modelId: LUNA },
        luna,
      );
      return { free: availableCents + waitingCents, heldCents };
    };
    const before = await hers();
    const [kept, lost] = [await disputes.paid(), await disputes.paid()];
    // 80 % of R$ 19,90, twice
    const sold = { free: before.free + 2 * 1592, heldCents: before.heldCents };
    expect(await hers()).toEqual(sold);
    const [keptNow, lostNow] = [await disputes.contest(kept), await disputes.contest(lost)];
    expect(await hers()).toEqual({ free: before.free, heldCents: before.heldCents + 2 * 1592 });
    await disputes.end(lostNow, 'charged-back');
    expect(await hers()).toEqual({ free: before.free, heldCents: before.heldCents + 1592 });
    await disputes.end(keptNow, 'kept');
    expect(await hers()).toEqual({ free: before.free + 1592, heldCents: before.heldCents });
  });
});
