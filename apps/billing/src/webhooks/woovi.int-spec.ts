import type { PaymentGateway } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, LUNA_30, startBench } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { SANDBOX_SECRET, SandboxProcess } from '../../test/sandbox.js';
import { WebhookDoor } from '../../test/webhook-door.js';

const OWNER = aStaff('owner');
type Event = { status: string; signed: boolean };

describe('an account at Woovi', () => {
  let [sandbox, door, bench]: [SandboxProcess?, WebhookDoor?, Bench?] = [];
  let gateway: PaymentGateway | undefined;
  const at = (): Bench => bench as Bench;
  const box = (): SandboxProcess => sandbox as SandboxProcess;

  beforeAll(async () => {
    [sandbox, door] = await Promise.all([SandboxProcess.start(), WebhookDoor.open()]);
    // nobody asks by himself: what a fan sees was told
    bench = await startBench({ ...sandbox.account, PUBLIC_URL: door.url, RECONCILE_EVERY_MS: '3600000' });
    door.leadTo(bench);
    gateway = await bench.call(
      'billing.gateway.create',
      {
        ...{ name: 'Woovi', kind: 'woovi', isSandbox: true, automaticPix: false, priority: 1, options: {} },
        ...{ baseUrl: `${sandbox.url}/woovi`, secretKey: SANDBOX_SECRET },
      },
      OWNER,
    );
    const request = { gatewayId: gateway.id, isActive: true, reason: 'Conta nova' };
    await bench.call('billing.gateway.activate', request, OWNER);
  }, 60_000);
  afterAll(async () => {
    await bench?.end();
    await Promise.all([sandbox?.end(), door?.close()]);
  });

  const bought = async () => {
    const fan = aFan();
    return { fan, id: (await at().charged(fan)).id };
  };
  const chargeOf = async (ref: string) => {
    const { charges } = await box().console<{ charges: { id: string }[] }>('GET', `/charges?externalRef=${ref}`);
    return charges[0]?.id ?? '';
  };
  const send = async (ref: string, action: string) =>
    (await box().console<{ statusCodes: number[] }>('POST', `/charges/${await chargeOf(ref)}/webhooks`, { action }))
      .statusCodes;
  const eventsOf = (): Promise<Event[]> =>
    at().db.query<Event>('select status, signed from webhook_event where gateway_id = $1 order by received_at', [
      gateway?.id,
    ]);

  it('sells by a notice signed with its key, also while it changes keys, and once however often it tells (BIL-29, BIL-30)', async () => {
    const before = await bought();
    await box().act(before.id, 'pay');
    await at().see(before.fan, before.id, ({ status }) => status === 'approved');
    // the list billing holds is of before the change
    await box().console('POST', '/woovi/keys', {});
    const after = await bought();
    await eventually(async () => (await send(after.id, 'forge-signature'))[0] === 401);
    expect((await at().call('billing.payment.get', { paymentId: after.id }, after.fan)).status).toBe('pending');
    await new Promise((resolve) => setTimeout(resolve, 10_100));
    await box().act(after.id, 'pay');
    await at().see(after.fan, after.id, ({ status }) => status === 'approved');
    const known = (await eventsOf()).length;
    expect(await send(after.id, 'repeat')).toEqual([200]);
    expect((await eventsOf()).length).toBe(known);
    expect((await eventsOf()).every(({ signed }) => signed)).toBe(true);
    await expectBooked(at());
  }, 90_000);

  it('an unsigned, a forged and a changed notice are refused, and nothing is written (BIL-29)', async () => {
    const { id } = await bought();
    const known = (await eventsOf()).length;
    for (const action of ['forge', 'forge-signature', 'tamper'])
      expect([action, await send(id, action)]).toEqual([action, [401]]);
    expect((await eventsOf()).length).toBe(known);
  }, 60_000);

  it('a price of R$ 500 or more is asked back while the key is short (BIL-29)', async () => {
    await box().console('POST', '/woovi/keys', { bits: 1024 });
    await new Promise((resolve) => setTimeout(resolve, 10_100));
    const cheap = await bought();
    await box().act(cheap.id, 'pay');
    await at().see(cheap.fan, cheap.id, ({ status }) => status === 'approved');
    expect((await eventsOf()).at(-1)).toEqual({ status: 'processed', signed: true });
    await at().db.execute('update plan set price_cents = 50000, original_price_cents = null where id = $1', [LUNA_30]);
    const dear = await bought();
    await box().act(dear.id, 'pay');
    await at().see(dear.fan, dear.id, ({ status }) => status === 'approved');
    // the fan is let in first; the notice is done with after that
    const told = await eventually(async () => {
      const last = (await eventsOf()).at(-1);
      return last?.status !== 'received' && last;
    });
    expect(told).toEqual({ status: 'processed', signed: false });
  }, 90_000);
});
