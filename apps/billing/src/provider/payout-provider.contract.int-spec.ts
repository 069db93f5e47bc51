import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { ASAAS_KEY, CLIENT_SECRET, SANDBOX_SECRET, SandboxProcess, tlsFile } from '../../test/sandbox.js';
import { readNotice } from '../webhooks/notice.reader.js';
import { ApiPixClient } from './api-pix.client.js';
import { AsaasPayouts } from './asaas.payouts.js';
import { AsaasPixProvider } from './asaas-pix.provider.js';
import { EfiPayouts } from './efi.payouts.js';
import { EfiPixProvider } from './efi-pix.provider.js';
import { type PayoutApi, type PayoutOrder, payoutRefOf } from './payout-api.js';
import type { PixProvider, ProviderAccess } from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { WooviPayouts } from './woovi.payouts.js';
import { WooviPixProvider } from './woovi-pix.provider.js';

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await SandboxProcess.start();
});
afterAll(() => sandbox?.end());
beforeEach(() => sandbox.console('POST', '/reset'));

const tls = { certificate: tlsFile('client.pem'), privateKey: tlsFile('client.key'), authority: tlsFile('ca.pem') };
const KINDS: Record<'woovi' | 'efi' | 'asaas', { api: PayoutApi; charges: PixProvider; access: () => ProviderAccess }> =
  {
    woovi: {
      api: new WooviPayouts(),
      charges: new WooviPixProvider(),
      access: () => ({
        ...{ gatewayId: 'w', kind: 'woovi', baseUrl: `${sandbox.url}/woovi`, secretKey: SANDBOX_SECRET, tls: null },
        options: {},
      }),
    },
    efi: {
      api: new EfiPayouts(new ApiPixClient()),
      charges: new EfiPixProvider(new ApiPixClient()),
      access: () => ({
        ...{ gatewayId: 'e', kind: 'efi', baseUrl: `${sandbox.tlsUrl}/efi/v2`, secretKey: CLIENT_SECRET, tls },
        options: { clientId: 'camarim', pixKey: 'pix@camarim.test' },
      }),
    },
    asaas: {
      api: new AsaasPayouts(),
      charges: new AsaasPixProvider(),
      access: () => ({
        ...{ gatewayId: 'a', kind: 'asaas', baseUrl: `${sandbox.url}/asaas`, secretKey: ASAAS_KEY, tls: null },
        options: { email: 'pix@camarim.test' },
        noticeKey: 'token-of-the-notices-of-this-account',
      }),
    },
  };
const SINCE = new Date(Date.now() - DAY_MS);
let cents = 12_345;
/** Each of another sum: Asaas takes a second one of the same sum to the same key for a mistake. */
const order = (own: Partial<PayoutOrder> = {}): PayoutOrder => {
  cents += 1;
  return { payoutId: randomUUID(), amountCents: cents, cpf: '12345678909', ...own };
};
interface Seen {
  ref: string;
  amount: number;
  key: string;
  state: string;
}
const seen = async (id: string) => {
  const { payouts } = await sandbox.console<{ payouts: Seen[] }>('GET', '/payouts');
  return payouts.filter(({ ref }) => ref.replaceAll('-', '') === id.replaceAll('-', ''));
};
const plan = (...plans: string[]) => sandbox.console('PUT', '/payouts/plans', { plans });

describe.each(['woovi', 'efi', 'asaas'] as const)('a PIX that leaves by %s', (kind) => {
  const { api } = KINDS[kind];
  const find = (payoutId: string) => api.find(access(), payoutId, SINCE);
  const access = () => KINDS[kind].access();

  it('is unknown before, leaves once under our id, and is found by it (PAYOUT-05)', async () => {
    const given = order();
    expect(await find(given.payoutId)).toBeNull();
    const sent = await api.send(access(), given);
    expect(sent).toMatchObject({ answer: 'processing', amountCents: given.amountCents });
    const found = await find(given.payoutId);
    expect(found).toMatchObject({ answer: 'paid', amountCents: given.amountCents });
    expect(found?.endToEndId).toMatch(/^E/);
    // who takes a repeat for a second one says so, and is asked before
    const repeated = api.refusesRepeats ? ProviderRejected : ProviderUnavailable;
    await api.send(access(), given).catch((error: unknown) => expect(error).toBeInstanceOf(repeated));
    const { amountCents: amount } = given;
    expect(await seen(given.payoutId)).toMatchObject([{ amount, key: '12345678909', state: 'paid' }]);
  });

  it('is told of at the address we gave, under our id (PAYOUT-14)', async () => {
    const told: string[] = [];
    const house = createServer((request, response) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        told.push(body);
        response.end();
      });
    });
    await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = house.address() as AddressInfo;
      await KINDS[kind].charges.listen(access(), `http://127.0.0.1:${port}/webhooks/pix/a/b`);
      told.length = 0;
      const given = order();
      await api.send(access(), given);
      const [body = ''] = await eventually(() => told.length > 0 && told);
      expect(readNotice(Buffer.from(body), true)).toMatchObject({
        payout: given.payoutId,
        charge: null,
        namesOnly: true,
      });
    } finally {
      house.closeAllConnections();
      await new Promise((resolve) => house.close(resolve));
    }
  });

  it('stands in the list of its time under our id, with what arrived of it (PAYOUT-13)', async () => {
    const from = new Date(Date.now() - 60_000);
    const [paid, failed, strange] = [order(), order(), order()];
    await plan('pay', 'fail', 'strange');
    for (const one of [paid, failed, strange])
      await api.send(access(), one).catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
    const listed = async (at: Date, to: Date) =>
      new Map((await api.list(access(), at, to)).map(({ ref, paidCents }) => [ref, paidCents]));
    const all = await listed(from, new Date(Date.now() + 60_000));
    expect([paid, failed, strange].map(({ payoutId }) => all.get(payoutRefOf(payoutId)))).toEqual([
      paid.amountCents,
      0,
      null,
    ]);
    // some list by whole days
    expect(
      (await listed(new Date(from.getTime() - 3 * DAY_MS), new Date(from.getTime() - 2 * DAY_MS))).has(
        payoutRefOf(paid.payoutId),
      ),
    ).toBe(false);
    // more than a page holds
    for (let n = 0; n < 100; n += 1) await api.send(access(), order({ amountCents: 1_000 + n }));
    const many = await listed(from, new Date(Date.now() + 60_000));
    expect(
      [...many.values()].filter((one) => one !== null && one >= 1_000 && one < 1_100).length,
    ).toBeGreaterThanOrEqual(100);
  });

  it('what somebody took out in its panel stands in its list by a name of its own, and as nothing when it came back (PAYOUT-16)', async () => {
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    const before = new Set((await api.list(access(), from, to)).map(({ ref }) => ref));
    const { ref: id } = await sandbox.console<{ ref: string }>('POST', '/payouts', { dialect: kind, amount: 70_001 });
    const news = async () => (await api.list(access(), from, to)).filter(({ ref }) => !before.has(ref));
    expect(await news()).toEqual([{ ref: expect.stringMatching(/^\S{8,}$/), paidCents: 70_001 }]);
    await sandbox.console('POST', `/payouts/${id}/acts`, { state: 'returned' });
    expect(await news()).toMatchObject([{ paidCents: 0 }]);
  });

  it('failed, held, returned and in words nobody knows is what it says (PAYOUT-05)', async () => {
    await plan('fail', 'hold', 'strange');
    const [failed, held, strange] = [order(), order(), order()];
    for (const one of [failed, held, strange])
      await api.send(access(), one).catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
    expect(await find(failed.payoutId)).toMatchObject({ answer: 'failed' });
    expect(await find(held.payoutId)).toMatchObject({ answer: 'processing' });
    await expect(find(strange.payoutId)).rejects.toThrow(ProviderUnavailable);
    const [pix] = await seen(held.payoutId);
    await sandbox.console('POST', `/payouts/${pix?.ref}/acts`, { state: 'paid' });
    expect(await find(held.payoutId)).toMatchObject({ answer: 'paid' });
    await sandbox.console('POST', `/payouts/${pix?.ref}/acts`, { state: 'returned' });
    expect(await find(held.payoutId)).toMatchObject({ answer: 'returned' });
  });

  it('with a wrong key, sum or secret nothing leaves (PAYOUT-05)', async () => {
    const bad = [order({ cpf: '12345678900' }), order({ amountCents: 0 })];
    for (const one of bad) {
      await expect(api.send(access(), one)).rejects.toThrow(ProviderRejected);
      expect(await seen(one.payoutId)).toEqual([]);
    }
    const stranger = order();
    const wrong = { ...access(), gatewayId: 'x', secretKey: 'wrong' };
    await expect(api.send(wrong, stranger)).rejects.toThrow(ProviderRejected);
    await expect(api.find(wrong, stranger.payoutId, SINCE)).rejects.toThrow(ProviderRejected);
    await plan('refuse');
    await expect(api.send(access(), stranger)).rejects.toThrow(ProviderRejected);
    expect(await find(stranger.payoutId)).toBeNull();
  });

  it('without an answer it is told as that, whether or not it left (PAYOUT-05)', async () => {
    for (const fault of ['failNext', 'executeThenFailNext', 'resetNext']) {
      await sandbox.console('PUT', '/faults', { provider: { [fault]: 1 } });
      await expect(api.send(access(), order())).rejects.toThrow(ProviderUnavailable);
    }
  });
});

describe('a transfer of Asaas', () => {
  const { api, access } = KINDS.asaas;

  it('that left twice is no payout of ours: it is told as what both are together (PAYOUT-05)', async () => {
    const given = order();
    await api.send(access(), given);
    const twice = { ...given, amountCents: given.amountCents + 50_000 };
    await api.send(access(), twice);
    const found = await api.find(access(), given.payoutId, SINCE);
    expect(found).toMatchObject({ answer: 'paid', amountCents: given.amountCents + twice.amountCents });
  });

  it('is looked for among those since it was asked for (PAYOUT-05)', async () => {
    const given = order();
    await api.send(access(), given);
    expect(await api.find(access(), given.payoutId, new Date(Date.now() + 2 * DAY_MS))).toBeNull();
    expect(await api.find(access(), given.payoutId, new Date())).toMatchObject({ answer: 'paid' });
  });
});
