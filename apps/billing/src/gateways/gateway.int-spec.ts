import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DEMO,
  type GatewaySecrets,
  type GatewaySettings,
  type Identity,
  type PaymentGateway,
  type StaffRole,
} from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, type Bench, refusal, SECRETS, startBench } from '../../test/bench.js';
import { ASAAS_KEY, CLIENT_SECRET, SANDBOX_SECRET, SandboxProcess, tlsFile } from '../../test/sandbox.js';
import { txidOf } from '../provider/api-pix.reader.js';
import { RoutingService } from '../routing/routing.service.js';

const staff = (role: StaffRole): Identity => ({ kind: 'staff', userId: randomUUID(), role, sessionId: 's' });
const OWNER = staff('owner');
const CERTIFICATE = {
  certificate: tlsFile('client.pem'),
  privateKey: tlsFile('client.key'),
  authority: tlsFile('ca.pem'),
};

describe('accounts at payment providers', () => {
  let bench: Bench;
  let sandbox: SandboxProcess;
  const answers: unknown[] = [];
  const lines: string[] = [];

  beforeAll(async () => {
    bench = await startBench({}, lines);
    sandbox = await SandboxProcess.start();
  });
  afterAll(async () => {
    await bench?.end();
    await sandbox?.end();
  });

  const keep = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    answers.push(answer);
    return answer;
  };
  const family = (own: Partial<GatewaySettings> = {}): GatewaySettings => ({
    ...{
      name: 'Família',
      kind: 'basic-auth',
      isSandbox: true,
      automaticPix: false,
      disputeHours: 48,
      baseUrl: `${sandbox.url}/pix`,
      priority: 50,
      options: {},
    },
    ...own,
  });
  const bank = (): GatewaySettings => ({
    ...{ name: 'Banco', kind: 'api-pix', isSandbox: true, automaticPix: false, priority: 1, disputeHours: 48 },
    baseUrl: `${sandbox.tlsUrl}/api-pix/v2`,
    options: { clientId: 'camarim', pixKey: 'pix@camarim.test', tokenUrl: `${sandbox.tlsUrl}/api-pix/oauth/token` },
  });
  const create = (settings: GatewaySettings, secrets: GatewaySecrets, by: Identity = OWNER) =>
    keep(bench.call('billing.gateway.create', { ...settings, ...secrets }, by));
  const update = ({ id, revision }: PaymentGateway, settings: GatewaySettings, secrets: GatewaySecrets = {}) =>
    keep(bench.call('billing.gateway.update', { gatewayId: id, revision, ...settings, ...secrets }, OWNER));
  const test = (id: string) => keep(bench.call('billing.gateway.test', { gatewayId: id }, OWNER));
  const activate = (id: string, isActive = true, reason = 'Pedido do financeiro') =>
    keep(bench.call('billing.gateway.activate', { gatewayId: id, isActive, reason }, OWNER));

  it('an account that is sent again because its answer was lost is one, with its key (BIL-14)', async () => {
    const clientId = randomUUID();
    const send = (secretKey = SANDBOX_SECRET, settings = family({ name: 'Uma vez' })) =>
      keep(bench.call('billing.gateway.create', { clientId, ...settings, secretKey }, OWNER));
    const first = await send();
    expect(await Promise.all([send(), send()])).toEqual([first, first]);
    expect(await refusal(send('sk_outra_chave'))).toBe('idempotency-mismatch');
    expect(await refusal(send(SANDBOX_SECRET, family({ name: 'Outra' })))).toBe('idempotency-mismatch');
    const rows = await bench.db.query(`select id from payment_gateway where name in ('Uma vez', 'Outra')`);
    expect(rows).toEqual([{ id: clientId }]);
  });

  it('a new account is off, tells what is wrong in words, and is never asked with a wrong form (BIL-14, BIL-55, FA-28)', async () => {
    const wrong = await create(family(), { secretKey: 'sk_errada_de_todo' });
    expect(wrong).toMatchObject({ isActive: false, secretHint: '••••todo', hasHmacKey: false, hasCertificate: false });
    expect(await test(wrong.id)).toMatchObject({
      ok: false,
      message: expect.stringContaining('recusou a chave') as string,
    });
    await expect(create(family(), {})).rejects.toMatchObject({
      errors: [{ field: 'secretKey', message: expect.stringMatching(/^Secret key não configurada no gateway/) }],
    });
    const right = await update(wrong, family(), { secretKey: SANDBOX_SECRET });
    expect(await test(right.id)).toMatchObject({ ok: true, message: 'Conexão funcionando.' });
    const moved = family({ baseUrl: 'http://127.0.0.1:9' });
    // who changes where a secret goes must know it
    expect(await refusal(update(right, moved))).toBe('validation-failed');
    const nowhere = await update(right, moved, { secretKey: SANDBOX_SECRET });
    expect((await test(nowhere.id)).message).toContain('não respondeu neste endereço');
    expect(await refusal(update(right, family(), { secretKey: SANDBOX_SECRET }))).toBe('conflict');

    expect(await refusal(create(family({ isSandbox: false }), { secretKey: 'sk_x' }))).toBe('validation-failed');
    expect(await refusal(create(family({ baseUrl: 'file:///etc/passwd' }), { secretKey: 'sk_x' }))).toBe(
      'validation-failed',
    );
    expect(await refusal(create(family(), {}))).toBe('validation-failed');
    const half = { secretKey: 'sk_x', certificate: CERTIFICATE.certificate };
    expect(await refusal(create(family(), half))).toBe('validation-failed');
    for (const role of ['finance', 'marketing', 'content', 'support'] as const) {
      expect(await refusal(create(family(), { secretKey: 'sk_x' }, staff(role)))).toBe('forbidden');
      const url = bench.call('billing.gateway.webhook-url', { gatewayId: right.id }, staff(role));
      expect(await refusal(url)).toBe('forbidden');
    }
  });

  it('an account whose key was refused, or that was never tried, is turned on only with a reason, which the log keeps (A6)', async () => {
    const account = await create(family({ priority: 900 }), { secretKey: 'sk_errada_de_todo' });
    expect(account).toMatchObject({ testedAt: null, testFailure: null });
    expect(await refusal(activate(account.id, true, ''))).toBe('gateway-untested');
    const { message } = await test(account.id);
    expect(await refusal(activate(account.id, true, '  '))).toBe('gateway-untested');
    expect(await refusal(activate(account.id, true, 'x'))).toBe('validation-failed');
    const on = await activate(account.id, true, 'O banco confirma por telefone');
    expect(on).toMatchObject({ isActive: true, testFailure: message, testedAt: expect.any(String) as string });
    const said = await bench.db.query<{ reason: string }>(
      `select envelope -> 'data' ->> 'reason' as reason from outbox where name = 'payment-gateway.changed'
       and envelope -> 'data' ->> 'gatewayId' = $1 and envelope -> 'data' ->> 'change' = 'activated'`,
      [account.id],
    );
    expect(said).toEqual([{ reason: 'O banco confirma por telefone' }]);
    const stopped = await activate(account.id, false, '');

    // mended and tried: no word is needed, until what was tried is another key
    const mended = await update(stopped, family({ priority: 900 }), { secretKey: SANDBOX_SECRET });
    expect(mended).toMatchObject({ testedAt: null, testFailure: null });
    expect(await test(account.id)).toMatchObject({ ok: true });
    expect(await activate(account.id, true, '')).toMatchObject({ isActive: true, testFailure: null });
    const off = await activate(account.id, false, '');
    const renamed = await update(off, family({ name: 'Outro nome', priority: 901 }));
    expect(renamed.testedAt).not.toBeNull();
    await update(renamed, family({ name: 'Outro nome', priority: 901 }), { secretKey: 'sk_outra' });
    expect(await refusal(activate(account.id, true, ''))).toBe('gateway-untested');
  });

  it('a test that began with the key before says nothing of the new one (A6)', async () => {
    const waiting: ServerResponse[] = [];
    const provider = createServer((_, reply) => waiting.push(reply)).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const settings = family({ baseUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` });
    const account = await create(settings, { secretKey: SANDBOX_SECRET });
    const tried = test(account.id);
    await eventually(() => waiting.length > 0);
    await update(account, settings, { secretKey: 'sk_outra' });
    for (const reply of waiting) reply.end('{}');
    await tried;
    const row = await bench.db.one('select tested_at as at, test_failure as why from payment_gateway where id = $1', [
      account.id,
    ]);
    expect(row).toEqual({ at: null, why: null });
    provider.closeAllConnections();
    provider.close();
  });

  it('testing says which step fails: the address, either certificate, the clock or the key, of every kind (BIL-14)', async () => {
    const failing = async (settings: GatewaySettings, secrets: GatewaySecrets) => {
      const { steps, ok } = await test((await create(settings, secrets)).id);
      expect(ok).toBe(steps.every((step) => step.ok === true));
      return steps.find((step) => step.ok === false)?.step ?? null;
    };
    const woovi = family({ kind: 'woovi', baseUrl: `${sandbox.url}/woovi` });
    const good = { secretKey: SANDBOX_SECRET };
    const { authority: _, ...withoutTheirs } = CERTIFICATE;
    const nowhere = { baseUrl: 'http://127.0.0.1:9' };
    const asaas = family({ kind: 'asaas', baseUrl: `${sandbox.url}/asaas`, options: { email: 'equipe@camarim.test' } });
    const mercadoPago = family({ kind: 'mercado-pago', baseUrl: `${sandbox.url}/mercado-pago` });
    const asaasKey = { secretKey: ASAAS_KEY };
    for (const [account, right, wrong] of [
      [family(), good, 'sk_errada'],
      [woovi, good, 'sk_errada'],
      [asaas, asaasKey, '$aact_hmlg_errada'],
      [mercadoPago, good, 'APP_USR-errada'],
    ] as const) {
      expect(await failing(account, right)).toBeNull();
      expect(await failing(account, { secretKey: wrong })).toBe('key');
      expect(await failing({ ...account, ...nowhere }, right)).toBe('address');
      bench.clock.move(600_000);
      expect(await failing(account, right)).toBe('clock');
      bench.clock.move(-600_000);
    }
    expect(await failing(bank(), { secretKey: CLIENT_SECRET, ...CERTIFICATE })).toBeNull();
    expect(await failing(bank(), { secretKey: 'cs_errado', ...CERTIFICATE })).toBe('key');
    expect(await failing(bank(), { secretKey: CLIENT_SECRET, ...withoutTheirs })).toBe('certificate');
  }, 120_000);

  it('an account at Asaas needs a key that begins as theirs do, an e-mail of the team and a token of their length (BIL-14)', async () => {
    const asaas = (own: Partial<GatewaySettings> = {}) =>
      family({ kind: 'asaas', baseUrl: `${sandbox.url}/asaas`, options: { email: 'equipe@camarim.test' }, ...own });
    const fields = (settings: GatewaySettings, secrets: GatewaySecrets) =>
      create(settings, secrets).then(
        () => [],
        ({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field),
      );
    expect(await fields(asaas(), { secretKey: 'aact_sem_cifrao' })).toEqual(['secretKey']);
    expect(await fields(asaas({ options: { email: 'equipe' } }), { secretKey: ASAAS_KEY })).toEqual(['options.email']);
    expect(await fields(asaas({ options: {} }), { secretKey: ASAAS_KEY, hmacKey: 'curto' })).toEqual([
      ...['options.email', 'hmacKey'],
    ]);
    expect(await fields(asaas(), { secretKey: ASAAS_KEY, hmacKey: 'a'.repeat(32) })).toEqual([]);
  });

  it('a sale goes through the Central Bank’s API with our certificate, and is paid from the tests tab (BIL-19, BIL-32)', async () => {
    const account = await create(bank(), { secretKey: CLIENT_SECRET, ...CERTIFICATE });
    expect(await test(account.id)).toMatchObject({ ok: true, message: 'Conexão funcionando.' });
    await activate(account.id);
    const { url } = await bench.call('billing.gateway.webhook-url', { gatewayId: account.id }, OWNER);
    expect(url).toMatch(new RegExp(`^https://camarim.test/webhooks/pix/${account.id}/[\\w-]{43}$`));

    const fan = aFan();
    const payment = await bench.charged(fan);
    answers.push(payment);
    const gatewayId = account.id;
    const charges = await keep(bench.call('billing.sandbox.charges', { gatewayId }, OWNER));
    expect(charges.items).toMatchObject([{ paymentId: payment.id, amountCents: 1990, status: 'waiting_payment' }]);
    await bench.call('billing.sandbox.act', { gatewayId, paymentId: payment.id, act: 'pay' }, OWNER);

    // the bank's notice proves nothing: it makes us ask
    const secret = url.split('/').at(-1) ?? '';
    const notice = Buffer.from(JSON.stringify({ pix: [{ txid: txidOf(payment.id), valor: '0.01' }] })).toString(
      'base64',
    );
    await bench.call(
      'billing.webhook.receive',
      { gatewayId, secret, signature: null, body: notice },
      { kind: 'visitor' },
    );
    answers.push(await bench.see(fan, payment.id, ({ status }) => status === 'approved'));

    await activate(account.id, false);
    expect(await refusal(bench.call('billing.sandbox.charges', { gatewayId: randomUUID() }, OWNER))).toBe(
      'gateway-not-found',
    );
    await bench.db.execute('update payment_gateway set is_sandbox = false where id = $1', [gatewayId]);
    expect(await refusal(bench.call('billing.sandbox.charges', { gatewayId }, OWNER))).toBe('sandbox-only');
  });

  it('the account with the lowest number is the one new payments use (BIL-14)', async () => {
    const next = async () => (await bench.app.get(RoutingService, { strict: false }).choose()).id;
    const second = await create(family(), { secretKey: SANDBOX_SECRET });
    expect(await next()).toBe(DEMO.gatewayId);
    await activate(second.id);
    expect(await next()).toBe(second.id);
    await activate(second.id, false);
    expect(await next()).toBe(DEMO.gatewayId);
  });

  it('no secret is in an answer, a log line, an event or a job (BIL-15)', async () => {
    answers.push(await bench.call('billing.gateway.list', { cursor: null, limit: 100 }, OWNER));
    const rows = await eventually(async () => {
      const events = await bench.db.query<{ envelope: unknown }>('select envelope from outbox');
      return events.length > 0 && events;
    });
    const jobs = await bench.jobPayloads();
    expect([lines.length > 0, jobs.length > 0]).toEqual([true, true]);
    const secrets = await bench.db.query<{ sealed: string }>(
      'select webhook_secret_sealed as sealed from payment_gateway',
    );
    const everything = [JSON.stringify(answers), JSON.stringify(rows), jobs.join('\n'), lines.join('')];
    const key = CERTIFICATE.privateKey.split('\n')[1] ?? '';
    for (const secret of [
      SANDBOX_SECRET,
      CLIENT_SECRET,
      'sk_errada',
      key,
      ...Object.values(SECRETS),
      ...secrets.map(({ sealed }) => sealed),
    ])
      expect(everything.map((text) => text.includes(secret))).toEqual([false, false, false, false]);
    const table = await bench.db.query('select * from payment_gateway');
    for (const secret of [SANDBOX_SECRET, CLIENT_SECRET, key]) expect(JSON.stringify(table)).not.toContain(secret);
  });
});
