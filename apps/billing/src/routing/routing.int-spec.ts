import { randomUUID } from 'node:crypto';
import { DEMO, type GatewayRouting } from '@camarim/contracts';
import { GOOD_STANDING } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, delivery, LUNA_30, noticeOf, refusal, startBench } from '../../test/bench.js';
import { FakeProvider } from '../../test/fake-provider.js';
import { RoutingRepository } from './routing.repository.js';
import { RoutingRounds } from './routing-rounds.service.js';

const OWNER = aStaff('owner');
const [FIRST, SECOND] = [DEMO.gatewayId, randomUUID()];

describe('two accounts at providers', () => {
  let bench: Bench;
  let other: FakeProvider;
  beforeAll(async () => {
    bench = await startBench();
    other = new FakeProvider(bench.clock);
    await bench.db.execute(
      `insert into payment_gateway (id, name, type, kind, is_active, is_sandbox, priority, automatic_pix, base_url, options,
         secret_key_sealed, secret_key_last4, hmac_key_sealed, webhook_secret_sealed, webhook_secret_hash, revision, created_at, updated_at)
       select $1, 'Segundo banco', type, kind, true, is_sandbox, priority + 1, false, $2, options, secret_key_sealed, secret_key_last4,
         hmac_key_sealed, webhook_secret_sealed, webhook_secret_hash, 1, created_at, updated_at from payment_gateway where id = $3`,
      [SECOND, `${await other.listen()}/pix`, FIRST],
    );
  });
  afterAll(async () => {
    await bench?.end();
    await other?.close();
  });

  beforeEach(async () => {
    Object.assign(bench.provider, { down: false });
    Object.assign(other, { down: false });
    await bench.db.transaction(async (tx) => {
      for (const id of [FIRST, SECOND]) {
        await rows().holdStanding(tx, id);
        await rows().keepStanding(tx, id, GOOD_STANDING);
      }
    });
  });
  const rows = () => bench.app.get(RoutingRepository, { strict: false });
  const rounds = () => bench.app.get(RoutingRounds, { strict: false });
  const routing = (): Promise<GatewayRouting> => bench.call('billing.gateway.routing', {}, OWNER);
  const standing = async (id: string) => (await routing()).gateways.find(({ gatewayId }) => gatewayId === id);
  const trail = (paymentId: string) =>
    bench.db.query<{ gatewayId: string; why: string }>(
      `select gateway_id as "gatewayId", why from routing_decision where payment_id = $1 order by after_tries`,
      [paymentId],
    );
  const said = async (type: string): Promise<Array<{ gatewayId: string }>> => {
    const sent = await bench.db.query<{ data: { gatewayId: string } }>(
      `select envelope -> 'data' as data from outbox where name = $1 order by seq`,
      [type],
    );
    return sent.map(({ data }) => data);
  };

  it('when the first dies, whoever waits gets a code from the second, and new charges go there at once (BIL-62)', async () => {
    bench.provider.down = true;
    const fans = [aFan(), aFan(), aFan()];
    const codes = await Promise.all(fans.map((fan) => bench.charged(fan)));
    for (const { id } of codes) {
      expect(bench.provider.of(id)).toEqual([]);
      expect(other.of(id)).toHaveLength(1);
      const [from, to] = await trail(id);
      expect(from).toEqual({ gatewayId: FIRST, why: 'first' });
      expect(to?.gatewayId).toBe(SECOND);
    }
    const resting = await standing(FIRST);
    expect(resting).toMatchObject({ isNext: false, failed: expect.any(Number) });
    expect(resting?.restsUntil).not.toBeNull();
    expect(await said('payment-gateway.degraded')).toContainEqual(expect.objectContaining({ gatewayId: FIRST }));
    const later = await bench.charged(aFan());
    expect(await trail(later.id)).toEqual([{ gatewayId: SECOND, why: 'rests' }]);
    expect(bench.provider.creations(later.id)).toEqual([]);
    expect((await routing()).steps[0]).toMatchObject({ paymentId: later.id, gatewayId: SECOND, insteadOf: FIRST });
  });

  it('what the second takes is paid there, and what the first has open stays and is paid there (BIL-62)', async () => {
    const [before, after] = [aFan(), aFan()];
    const open = await bench.charged(before);
    bench.provider.down = true;
    const moved = await bench.charged(after);
    bench.provider.down = false;
    const pay = async (provider: FakeProvider, gatewayId: string, id: string) => {
      const notice = noticeOf(provider.receive(id));
      await bench.call('billing.webhook.receive', delivery(bench.clock, notice, { gatewayId }), { kind: 'visitor' });
    };
    await pay(bench.provider, FIRST, open.id);
    await pay(other, SECOND, moved.id);
    await bench.see(before, open.id, ({ status }) => status === 'approved');
    await bench.see(after, moved.id, ({ status }) => status === 'approved');
    const [{ count } = { count: -1 }] = await bench.db.query<{ count: number }>(
      `select count(*)::int as count from stray_charge`,
    );
    expect(count).toBe(0);
  });

  it('a charge the first made without saying so is shown to nobody, and only the second’s code is (BIL-62)', async () => {
    const fan = aFan();
    const { id } = await bench.provider.failing(['execute-then-silence'], () => bench.buy(fan));
    await eventually(() => bench.provider.of(id).length === 1);
    bench.provider.down = true;
    const shown = await bench.see(fan, id, ({ status }) => status === 'pending');
    const [charge] = other.of(id);
    expect(shown.pixCode).toBe(charge?.pix.qrcode);
    expect(shown.pixCode).not.toBe(bench.provider.of(id)[0]?.pix.qrcode);
  });

  it('one that the first refuses is asked of the second, and the first goes on for others (BIL-62)', async () => {
    const fan = aFan();
    const { id } = await bench.provider.failing([422], () => bench.buy(fan));
    await bench.see(fan, id, ({ status }) => status === 'pending');
    expect(await trail(id)).toEqual([
      { gatewayId: FIRST, why: 'first' },
      { gatewayId: SECOND, why: 'refused' },
    ]);
    expect((await standing(FIRST))?.restsUntil).toBeNull();
    expect(await trail((await bench.charged(aFan())).id)).toEqual([{ gatewayId: FIRST, why: 'first' }]);
  });

  it('a provider that does not know us any more is asked for no other charge (BIL-62)', async () => {
    const { id } = await bench.provider.failing([401], () => bench.buy(aFan()));
    await eventually(async () => other.of(id).length === 1);
    expect((await standing(FIRST))?.restsUntil).not.toBeNull();
  });

  it('new charges come back when the first answers again, and no fan’s charge is the trial (BIL-62)', async () => {
    const rest = async () => {
      await bench.db.transaction((tx) =>
        rows().keepStanding(tx, FIRST, { ...GOOD_STANDING, rests: 1, restsUntil: bench.clock.now() }),
      );
    };
    bench.provider.down = true;
    await rest();
    await rounds().tryRested();
    expect((await standing(FIRST))?.restsUntil).not.toBeNull();
    bench.provider.down = false;
    await rest();
    await rounds().tryRested();
    expect(await standing(FIRST)).toMatchObject({ restsUntil: null, isNext: true });
    expect(await said('payment-gateway.recovered')).toContainEqual(expect.objectContaining({ gatewayId: FIRST }));
    expect(await trail((await bench.charged(aFan())).id)).toEqual([{ gatewayId: FIRST, why: 'first' }]);
  });

  it('the owner’s word goes before what is remembered, until it is taken back (BIL-62)', async () => {
    const force = (gatewayId: string, isForced: boolean) =>
      bench.call('billing.gateway.force', { gatewayId, isForced }, OWNER);
    await force(SECOND, true);
    expect(await trail((await bench.charged(aFan())).id)).toEqual([{ gatewayId: SECOND, why: 'forced' }]);
    await force(FIRST, true);
    expect((await routing()).gateways.filter(({ isForced }) => isForced).map(({ gatewayId }) => gatewayId)).toEqual([
      FIRST,
    ]);
    await force(FIRST, false);
    await bench.call('billing.gateway.activate', { gatewayId: SECOND, isActive: false, reason: '' }, OWNER);
    expect(await refusal(force(SECOND, true))).toBe('gateway-inactive');
    await bench.call('billing.gateway.activate', { gatewayId: SECOND, isActive: true, reason: 'de novo' }, OWNER);
  });

  it('an account whose payments are contested too often waits behind the other (BIL-62)', async () => {
    const { id } = await bench.charged(aFan());
    // a hundred payments of the last days, one of them contested
    await bench.db.execute(`update payment set status = 'approved', paid_at = $2, proved = true where id = $1`, [
      id,
      bench.clock.now(),
    ]);
    await bench.db.execute(
      `insert into payment (id, user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status, method,
         proved, returned_cents, gateway_id, paid_at, charge_generation, charge_tries, idempotency_key, request_hash, charge_kind, version,
         created_at, updated_at, external_id)
       select gen_random_uuid(), gen_random_uuid(), user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents,
         status, method, proved, returned_cents, gateway_id, paid_at, 1, 1, 'k' || n, 'k', charge_kind, 1, created_at, updated_at, 'x' || n
       from payment, generate_series(1, 120) n where id = $1`,
      [id],
    );
    await bench.db.execute(
      `insert into dispute (id, payment_id, opened_at) select gen_random_uuid(), id, $1 from payment where gateway_id = $2 and external_id in ('x1', 'x2')`,
      [bench.clock.now(), FIRST],
    );
    await rounds().weigh();
    expect(await standing(FIRST)).toMatchObject({ strain: 'contested', contested: 2, isNext: false });
    const { gateways } = await routing();
    expect(gateways.find(({ isNext }) => isNext)?.gatewayId).toBe(SECOND);
    const later = await bench.buy(aFan(), LUNA_30);
    expect(await trail(later.id)).toEqual([{ gatewayId: SECOND, why: 'strained' }]);
  });

  it('a decision is never changed afterwards (BIL-62)', async () => {
    await expect(bench.db.execute(`update routing_decision set why = 'first'`)).rejects.toThrow(/append-only/);
  });
});
