import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@camarim/testing';
import { CLIENT_SECRET, SANDBOX_SECRET, SandboxProcess, tlsFile } from '../../test/sandbox.js';
import { readNotice } from '../webhooks/notice.reader.js';
import { ApiPixClient } from './api-pix.client.js';
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
const KINDS: Record<'woovi' | 'efi', { api: PayoutApi; charges: PixProvider; access: () => ProviderAccess }> = {
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
};
const order = (own: Partial<PayoutOrder> = {}): PayoutOrder => ({
  ...{ payoutId: randomUUID(), amountCents: 12_345, cpf: '12345678909' },
  ...own,
});
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

describe.each(['woovi', 'efi'] as const)('a PIX that leaves by %s', (kind) => {
  const { api } = KINDS[kind];
  const access = () => KINDS[kind].access();

  it('is unknown before, leaves once under our id, and is found by it (PAYOUT-05)', async () => {
    const given = order();
    expect(await api.find(access(), given.payoutId)).toBeNull();
    const sent = await api.send(access(), given);
    expect(sent).toMatchObject({ answer: 'processing', amountCents: 12_345 });
    const found = await api.find(access(), given.payoutId);
    expect(found).toMatchObject({ answer: 'paid', amountCents: 12_345 });
    expect(found?.endToEndId).toMatch(/^E/);
    await api.send(access(), given).catch((error: unknown) => expect(error).toBeInstanceOf(ProviderRejected));
    expect(await seen(given.payoutId)).toMatchObject([{ amount: 12_345, key: '12345678909', state: 'paid' }]);
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
    expect([paid, failed, strange].map(({ payoutId }) => all.get(payoutRefOf(payoutId)))).toEqual([12_345, 0, null]);
    expect((await listed(new Date(0), from)).has(payoutRefOf(paid.payoutId))).toBe(false);
    // more than a page holds
    for (let n = 0; n < 100; n += 1) await api.send(access(), order({ amountCents: 1_000 }));
    const many = await listed(from, new Date(Date.now() + 60_000));
    expect([...many.values()].filter((cents) => cents === 1_000).length).toBeGreaterThanOrEqual(100);
  });

  it('failed, held, returned and in words nobody knows is what it says (PAYOUT-05)', async () => {
    await plan('fail', 'hold', 'strange');
    const [failed, held, strange] = [order(), order(), order()];
    for (const one of [failed, held, strange])
      await api.send(access(), one).catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
    expect(await api.find(access(), failed.payoutId)).toMatchObject({ answer: 'failed' });
    expect(await api.find(access(), held.payoutId)).toMatchObject({ answer: 'processing' });
    await expect(api.find(access(), strange.payoutId)).rejects.toThrow(ProviderUnavailable);
    const [pix] = await seen(held.payoutId);
    await sandbox.console('POST', `/payouts/${pix?.ref}/acts`, { state: 'paid' });
    expect(await api.find(access(), held.payoutId)).toMatchObject({ answer: 'paid' });
    await sandbox.console('POST', `/payouts/${pix?.ref}/acts`, { state: 'returned' });
    expect(await api.find(access(), held.payoutId)).toMatchObject({ answer: 'returned' });
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
    await expect(api.find(wrong, stranger.payoutId)).rejects.toThrow(ProviderRejected);
    await plan('refuse');
    await expect(api.send(access(), stranger)).rejects.toThrow(ProviderRejected);
    expect(await api.find(access(), stranger.payoutId)).toBeNull();
  });

  it('without an answer it is told as that, whether or not it left (PAYOUT-05)', async () => {
    for (const fault of ['failNext', 'executeThenFailNext', 'resetNext']) {
      await sandbox.console('PUT', '/faults', { provider: { [fault]: 1 } });
      await expect(api.send(access(), order())).rejects.toThrow(ProviderUnavailable);
    }
  });
});
