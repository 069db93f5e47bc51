import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils';
import { parseBrCode } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { ASAAS_KEY, CLIENT_SECRET, SANDBOX_SECRET, SandboxProcess, tlsFile } from '../../test/sandbox.js';
import { ApiPixClient } from './api-pix.client.js';
import { ApiPixProvider } from './api-pix.provider.js';
import { speaksApiPix, txidOf } from './api-pix.reader.js';
import { AsaasPixProvider } from './asaas-pix.provider.js';
import { BasicAuthPixProvider } from './basic-auth-pix.provider.js';
import { EfiPixProvider } from './efi-pix.provider.js';
import { MercadoPagoPixProvider } from './mercado-pago-pix.provider.js';
import { type ChargeRequest, outlivesItsTime, type ProviderAccess } from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { RoutedPixProvider } from './routed-pix.provider.js';
import { WooviPixProvider } from './woovi-pix.provider.js';

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await SandboxProcess.start();
});
afterAll(() => sandbox?.end());
beforeEach(() => sandbox.console('POST', '/reset'));

const tls = { certificate: tlsFile('client.pem'), privateKey: tlsFile('client.key'), authority: tlsFile('ca.pem') };
const ACCOUNTS = {
  'basic-auth': (): ProviderAccess => ({
    ...{ gatewayId: 'b', kind: 'basic-auth', baseUrl: `${sandbox.url}/pix`, secretKey: SANDBOX_SECRET, tls: null },
    options: {},
  }),
  'api-pix': (): ProviderAccess => ({
    ...{ gatewayId: 'a', kind: 'api-pix', baseUrl: `${sandbox.tlsUrl}/api-pix/v2`, secretKey: CLIENT_SECRET, tls },
    options: { clientId: 'camarim', pixKey: 'pix@camarim.test', tokenUrl: `${sandbox.tlsUrl}/api-pix/oauth/token` },
  }),
  // its tokens are given beside the version of its address
  efi: (): ProviderAccess => ({
    ...{ gatewayId: 'e', kind: 'efi', baseUrl: `${sandbox.tlsUrl}/efi/v2`, secretKey: CLIENT_SECRET, tls },
    options: { clientId: 'camarim', pixKey: 'pix@camarim.test' },
  }),
  // its keys begin with a dollar sign and the name of their environment
  asaas: (): ProviderAccess => ({
    ...{ gatewayId: 's', kind: 'asaas', baseUrl: `${sandbox.url}/asaas`, secretKey: ASAAS_KEY, tls: null },
    options: { email: 'equipe@camarim.test' },
  }),
  'mercado-pago': (): ProviderAccess => ({
    ...{ gatewayId: 'm', kind: 'mercado-pago', baseUrl: `${sandbox.url}/mercado-pago`, secretKey: SANDBOX_SECRET },
    ...{ tls: null, options: {} },
  }),
  woovi: (): ProviderAccess => ({
    ...{ gatewayId: 'w', kind: 'woovi', baseUrl: `${sandbox.url}/woovi`, secretKey: SANDBOX_SECRET, tls: null },
    options: {},
  }),
};
const request = (own: Partial<ChargeRequest> = {}): ChargeRequest => ({
  ...{ paymentId: randomUUID(), amountCents: 1990, title: 'Acesso digital', expiresInSeconds: 600 },
  payer: { name: 'Lia Souza', email: 'lia@exemplo.com.br', phone: '11987654321', cpf: '12345678909' },
  mark: 'a-mark',
  postbackUrl: 'http://127.0.0.1:9/webhooks',
  ...own,
});

const KINDS = ['basic-auth', 'api-pix', 'woovi', 'efi', 'asaas', 'mercado-pago'] as const;

describe.each(KINDS)('an account of the kind %s', (kind) => {
  const provider = new RoutedPixProvider(
    new BasicAuthPixProvider(),
    new ApiPixProvider(new ApiPixClient()),
    new WooviPixProvider(),
    new EfiPixProvider(new ApiPixClient()),
    new AsaasPixProvider(),
    new MercadoPagoPixProvider(),
  );
  const access = (own: Partial<ProviderAccess> = {}): ProviderAccess => ({ ...ACCOUNTS[kind](), ...own });
  const refOf = ({ paymentId }: ChargeRequest) => (speaksApiPix(kind) ? txidOf(paymentId) : paymentId);
  /** How many charges the sandbox has for one order: some providers make a second one when they are asked again. */
  const madeFor = async (wish: ChargeRequest) => {
    type List = { charges: { externalRef: string }[] };
    const { charges } = await sandbox.console<List>('GET', '/charges?limit=10000');
    return charges.filter(({ externalRef }) => externalRef === refOf(wish)).length;
  };
  const made = async (own: Partial<ChargeRequest> = {}) => {
    const wish = request(own);
    return { wish, charge: await provider.createCharge(access(), wish) };
  };

  it('makes a charge whose code another library reads as we do (BIL-21)', async () => {
    const { wish, charge } = await made({ amountCents: 4179 });
    expect(charge).toMatchObject({ status: 'pending', amountCents: 4179, reference: wish.paymentId, receipts: [] });
    const code = charge.pixCode ?? '';
    expect(parseBrCode(code)).toMatchObject({ ok: true, amountCents: 4179 });
    expect(isValidPixPayload(code)).toBe(true);
    expect(getPixPayloadInfo(code)).toMatchObject({ pointOfInitiation: 'dynamic', merchantName: 'CAMARIM TESTE' });
    const changed = code.replace('41.79', '14.79');
    expect([isValidPixPayload(changed), parseBrCode(changed)]).toEqual([false, { ok: false, reason: 'crc' }]);
    const lifeMs = (charge.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
    // where a code lives longer, its end is ours to make
    if (outlivesItsTime(kind)) expect(lifeMs).toBeGreaterThan(600_000);
    else expect(Math.abs(lifeMs - 600_000)).toBeLessThan(60_000);
  });

  it('asked twice for one payment it charges once (BIL-24)', async () => {
    const { wish, charge } = await made();
    const again = await provider.createCharge(access(), wish);
    expect([again.externalId, again.pixCode]).toEqual([charge.externalId, charge.pixCode]);
    await expect(provider.createCharge(access(), { ...wish, amountCents: 2990 })).rejects.toBeInstanceOf(
      ProviderRejected,
    );
  });

  it('a charge that was made and never answered is found by our reference (BIL-23, BIL-24)', async () => {
    await sandbox.console('PUT', '/faults', { provider: { executeThenTimeoutNext: 1 } });
    const wish = request();
    await expect(provider.createCharge(access(), wish)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await madeFor(wish)).toBe(1);
    const found = await provider.findByReference(access(), wish.paymentId);
    expect(found).toMatchObject({ reference: wish.paymentId, amountCents: 1990 });
    expect((await provider.createCharge(access(), wish)).externalId).toBe(found?.externalId);
    expect(await madeFor(wish)).toBe(1);
    expect(await provider.findByReference(access(), randomUUID())).toBeNull();
  });

  it('a 500 after it was made, and an answer that takes too long, charge nobody twice (BIL-23, BIL-24)', async () => {
    for (const provide of [{ executeThenFailNext: 1 }, { latencyMs: 3_500 }]) {
      await sandbox.console('PUT', '/faults', { provider: provide });
      const wish = request();
      await expect(provider.createCharge(access(), wish)).rejects.toBeInstanceOf(ProviderUnavailable);
      await sandbox.console('POST', '/reset');
      // what was slow may still be made when nobody waits for it any more
      await new Promise((resolve) => setTimeout(resolve, 700));
      const again =
        (await provider.findByReference(access(), wish.paymentId)) ?? (await provider.createCharge(access(), wish));
      expect([again.status, again.amountCents, await madeFor(wish)]).toEqual(['pending', 1990, 1]);
    }
  });

  it('tells what arrived: the whole amount, another one, or twice (BIL-37)', async () => {
    const [whole, wrong, twice] = [await made(), await made(), await made()];
    await sandbox.act(refOf(whole.wish), 'pay');
    await sandbox.act(refOf(wrong.wish), 'wrong-amount', 1000);
    const second = sandbox.act(refOf(twice.wish), 'twice');
    // a code there can be paid once, says the one; the other's payment has no room for two
    if (outlivesItsTime(kind)) await expect(second).rejects.toThrow('409');
    else await second;
    const amounts = async ({ charge }: typeof whole) =>
      (await provider.getCharge(access(), charge.externalId)).receipts.map(({ amountCents }) => amountCents);
    expect(await provider.getCharge(access(), whole.charge.externalId)).toMatchObject({
      status: 'paid',
      paidAt: expect.any(Date) as Date,
    });
    const both = outlivesItsTime(kind) ? [1990] : [1990, 1990];
    expect([await amounts(whole), await amounts(wrong), await amounts(twice)]).toEqual([[1990], [1000], both]);
  });

  it('carries our mark, and lists by the time of paying every charge that got money, page by page (R6)', async () => {
    const from = new Date();
    const [paid, open] = [await made({ mark: 'marca-a' }), await made()];
    const many: (typeof paid)[] = [];
    // a few at a time: a hundred handshakes at once take a busy machine longer than an answer may
    while (many.length < 120) many.push(...(await Promise.all(Array.from({ length: 6 }, () => made()))));
    for (const { wish } of [paid, ...many]) await sandbox.act(refOf(wish), 'silent-pay');
    const to = new Date();
    const listed = await provider.listCharges(access(), from, to);
    const refs = listed.map(({ reference }) => reference);
    const wanted = [paid, ...many].map(({ wish }) => wish.paymentId);
    // one of them lists by whole days: what was paid before on the same one is named as well
    const named = kind === 'asaas' ? refs.filter((reference) => wanted.includes(reference ?? '')) : refs;
    expect(new Set(named)).toEqual(new Set(wanted));
    expect(refs).not.toContain(open.wish.paymentId);
    expect(listed.find(({ reference }) => reference === paid.wish.paymentId)?.externalId).toBe(paid.charge.externalId);
    const later = new Date(to.getTime() + (kind === 'asaas' ? 2 * 86_400_000 : 60_000));
    expect(await provider.listCharges(access(), later, new Date(later.getTime() + 60_000))).toEqual([]);
    const held = await provider.getCharge(access(), paid.charge.externalId);
    expect(held).toMatchObject({ mark: 'marca-a', title: 'Acesso digital' });
  });

  it('gives money back in parts, and the same refund once (BIL-38)', async () => {
    const { wish, charge } = await made();
    await sandbox.act(refOf(wish), 'pay');
    const { externalId, receipts } = await provider.getCharge(access(), charge.externalId);
    const order = {
      externalId,
      endToEndId: receipts[0]?.endToEndId ?? null,
      amountCents: 990,
      refundId: randomUUID(),
    };
    await provider.refund(access(), order);
    const once = await provider.refund(access(), order);
    expect(once).toMatchObject({
      status: 'refunded',
      refunds: [{ id: expect.any(String) as string, reference: order.refundId, amountCents: 990 }],
    });
    expect(once.refunds).toHaveLength(1);
    const tooMuch = provider.refund(access(), { ...order, amountCents: 1001, refundId: randomUUID() });
    await expect(tooMuch).rejects.toBeInstanceOf(ProviderRejected);
    const rest = await provider.refund(access(), {
      ...order,
      endToEndId: null,
      amountCents: 1000,
      refundId: randomUUID(),
    });
    expect(rest.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(1990);
  });

  if (speaksApiPix(kind))
    it('money the payer’s bank took back is charged back, and no refund of the house (MED-09)', async () => {
      const { wish, charge } = await made();
      await sandbox.act(refOf(wish), 'pay');
      const { externalId, receipts } = await provider.getCharge(access(), charge.externalId);
      const [first] = receipts;
      const order = { externalId, endToEndId: first?.endToEndId ?? null, amountCents: 990, refundId: randomUUID() };
      await provider.refund(access(), order);
      for (const act of ['dispute', 'dispute-accept']) await sandbox.act(refOf(wish), act);
      expect(await provider.getCharge(access(), externalId)).toMatchObject({
        status: 'charged-back',
        refunds: [
          { reference: order.refundId, amountCents: 990 },
          { amountCents: 1000, byBank: true },
        ],
      });
    });

  it('after its time or its removal nobody can pay it (BIL-25, BIL-35)', async () => {
    const [short, removed] = [await made({ expiresInSeconds: 1 }), await made()];
    await provider.cancel(access(), removed.charge.externalId);
    // one says 'cancelled', the other knows nothing of what was deleted
    const gone = await provider.getCharge(access(), removed.charge.externalId).catch((error: unknown) => error);
    expect(gone).toMatchObject(kind === 'woovi' ? { name: 'ProviderRejected', status: 404 } : { status: 'cancelled' });
    // one whose code lives longer is taken back by us when the time is over
    if (outlivesItsTime(kind)) await provider.cancel(access(), short.charge.externalId);
    // one says 'expired', the other goes on saying 'pending' with an end that has passed
    await eventually(async () => {
      const { status, expiresAt } = await provider.getCharge(access(), short.charge.externalId);
      if (outlivesItsTime(kind)) return status === 'cancelled';
      return status === 'expired' || (status === 'pending' && expiresAt !== null && expiresAt.getTime() <= Date.now());
    });
    await expect(sandbox.act(refOf(short.wish), 'pay')).rejects.toThrow('409');
  });

  it('a wrong key is a no, an address where nobody lives no answer (BIL-23)', async () => {
    await provider.probe(access());
    await expect(provider.probe(access({ secretKey: 'errada' }))).rejects.toMatchObject({ status: 401 });
    const nowhere = access({
      baseUrl: 'http://127.0.0.1:9',
      options: { ...access().options, tokenUrl: 'http://127.0.0.1:9' },
    });
    await expect(provider.probe(nowhere)).rejects.toMatchObject({ connection: 'ECONNREFUSED' });
    if (speaksApiPix(kind))
      await expect(provider.probe(access({ tls: null }))).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

it('Efí takes our address although it asks nobody for a certificate, because it is told so (BIL-19)', async () => {
  const door = createServer((_, response) => void response.writeHead(200).end());
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/webhooks/pix/x/y`;
    const client = new ApiPixClient();
    const untold = new ApiPixProvider(client).listen(ACCOUNTS.efi(), url);
    await expect(untold).rejects.toMatchObject({ status: 400 });
    await new EfiPixProvider(client).listen(ACCOUNTS.efi(), url);
    const path = '/webhook/pix%40camarim.test';
    expect(await client.call(ACCOUNTS.efi(), { method: 'GET', path })).toMatchObject({ webhookUrl: url });
  } finally {
    door.closeAllConnections();
    await new Promise((resolve) => door.close(resolve));
  }
});

describe('what Asaas alone wants', () => {
  it('the list of a day is read once a minute, because it counts calls (R5)', async () => {
    const provider = new AsaasPixProvider();
    const now = new Date();
    const list = (own: Partial<ProviderAccess> = {}, at = now) =>
      provider.listCharges({ ...ACCOUNTS.asaas(), ...own }, at, at);
    const first = await list();
    await sandbox.console('PUT', '/faults', { provider: { failRate: 1 } });
    expect(await list()).toEqual(first);
    await expect(list({ gatewayId: 'another' })).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(list({}, new Date(now.getTime() - 2 * 86_400_000))).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('a customer it would write to is left alone, and a silent one, which has no address, is used again (BIL-19)', async () => {
    const cpf = '52998224725';
    const asaas = async (method: string, path: string, body?: object) => {
      const headers = { access_token: ASAAS_KEY, 'user-agent': 'test', 'content-type': 'application/json' };
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      return (await (await fetch(`${sandbox.url}/asaas/v3${path}`, init)).json()) as { data: object[] };
    };
    await asaas('POST', '/customers', { name: 'Feita no painel', cpfCnpj: cpf });
    const payer = { name: 'Lia Souza', email: 'lia@exemplo.com.br', phone: '11987654321', cpf };
    const provider = new AsaasPixProvider();
    for (let n = 0; n < 2; n += 1) await provider.createCharge(ACCOUNTS.asaas(), request({ payer }));
    const { data } = await asaas('GET', `/customers?cpfCnpj=${cpf}`);
    expect(data).toMatchObject([{ notificationDisabled: false }, { name: 'Lia Souza', notificationDisabled: true }]);
    expect(JSON.stringify(data)).not.toMatch(/exemplo|987654321/);
  });
});
