import { DEMO } from '@camarim/contracts';
import { BANK_TEXTS } from '@camarim/domain';
import { aFan, aStaff, type Bench, LUNA_30, startBench } from '../../test/bench.js';
import { Calls } from '../../test/calls.js';
import { CLIENT_SECRET, SandboxProcess, tlsFile } from '../../test/sandbox.js';
import { ApiPixClient } from './api-pix.client.js';

const LOUD = 'Luna sem censura +18';
const OWNER = aStaff('owner');
let sandbox: SandboxProcess;
let bench: Bench;
beforeAll(async () => {
  [sandbox, bench] = await Promise.all([SandboxProcess.start(), startBench()]);
  await bench.db.execute('update plan set name = $1', [LOUD]);
  await bench.db.execute('update vip_offer set name = $1', [LOUD]);
  await bench.db.execute('update call_plan set name = $1', [LOUD]);
}, 60_000);
afterAll(() => Promise.all([bench?.end(), sandbox?.end()]));

/** Random letters: sooner or later they spell a name. */
const TOKENS = /[\w-]{32,}/g;
/** Everything whoever buys can read of it in the payload; the word +18 may be part of a number or an id. */
const says = (payload: unknown) =>
  expect(JSON.stringify(payload).replaceAll(TOKENS, '')).not.toMatch(/luna|censura|\+18|camarim vip/i);

it('whatever a plan or a call is named, the provider is told neutral words, which the bank shows (M8, PUSH-09)', async () => {
  const plan = await bench.charged(aFan());
  expect(plan.planName).toBe(LOUD);
  const calls = new Calls(bench);
  const call = await calls.charged(aFan(), await calls.time());
  for (const [paymentId, text] of [
    [plan.id, BANK_TEXTS.subscription],
    [call.payment.id, BANK_TEXTS.call],
  ] as const) {
    const [made] = bench.provider.creations(paymentId);
    says(made?.body);
    expect(made?.body).toMatchObject({ items: [{ title: text }] });
  }
});

it('so it is at a bank of the API Pix, for a month that renews itself too (M8, PUSH-09)', async () => {
  const sent: unknown[] = [];
  const client = bench.app.get(ApiPixClient, { strict: false });
  const call = client.call.bind(client);
  jest.spyOn(client, 'call').mockImplementation((access, request, again) => {
    sent.push(request.body);
    return call(access, request, again);
  });
  const tls = { certificate: tlsFile('client.pem'), privateKey: tlsFile('client.key'), authority: tlsFile('ca.pem') };
  const options = {
    ...{ clientId: 'camarim', pixKey: 'pix@camarim.test', tokenUrl: `${sandbox.tlsUrl}/api-pix/oauth/token` },
  };
  const form = { name: 'Banco', kind: 'api-pix', isSandbox: true, automaticPix: true, priority: 1 } as const;
  const account = { ...form, baseUrl: `${sandbox.tlsUrl}/api-pix/v2`, options, secretKey: CLIENT_SECRET, ...tls };
  const { id: gatewayId } = await bench.call('billing.gateway.create', account, OWNER);
  await bench.call('billing.gateway.activate', { gatewayId, isActive: true, reason: 'banco do sandbox' }, OWNER);
  sent.length = 0;
  const fan = aFan();
  const wish = { planType: 'subscription', planId: LUNA_30, modelId: DEMO.models.luna, leadId: null } as const;
  const order = { ...wish, idempotencyKey: 'a-month-of-its-own', recurring: true };
  const { id } = await bench.call('billing.payment.create', order, fan);
  const { planName } = await bench.see(fan, id, ({ status }) => status === 'pending');
  expect(planName).toBe(LOUD);
  expect(sent.filter(Boolean)).toHaveLength(2);
  says(sent);
  expect(sent).toContainEqual(expect.objectContaining({ solicitacaoPagador: BANK_TEXTS.subscription }));
});
