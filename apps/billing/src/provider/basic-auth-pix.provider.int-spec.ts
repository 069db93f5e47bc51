import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from '@camarim/platform';
import { BasicAuthPixProvider } from './basic-auth-pix.provider.js';
import type { ChargeRequest, ProviderAccess } from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';

const CHARGE = { id: 'c1', status: 'waiting_payment', amount: 1990, externalRef: 'p1' };
const REQUEST: ChargeRequest = {
  paymentId: 'p1',
  amountCents: 1990,
  title: 'Acesso digital',
  payer: { name: 'Lia', email: 'lia@exemplo.com.br', phone: '11987654321', cpf: '12345678909' },
  expiresInSeconds: 600,
  mark: 'a-mark',
  postbackUrl: 'https://camarim.test/webhooks/pix/g/s',
};
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => {
  return (_, response) => response.writeHead(status, headers).end(JSON.stringify(value));
};

describe('talking to a provider of the family', () => {
  const provider = new BasicAuthPixProvider();
  const seen: Array<{ line: string; authorization?: string; body: string }> = [];
  let answer: Answer;
  let access: ProviderAccess;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      seen.push({ line: `${request.method} ${request.url}`, authorization: request.headers.authorization, body });
      answer(request, response);
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    access = { gatewayId: 'g', kind: 'basic-auth', baseUrl, secretKey: 'sk', tls: null, options: {} };
  });
  beforeEach(() => seen.splice(0));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const failure = async (): Promise<unknown> => provider.createCharge(access, REQUEST).catch((error: unknown) => error);

  it.each([400, 401, 404, 422])('%i is a no that is not asked again (BIL-23)', async (status) => {
    answer = json(status, {});
    expect(await failure()).toBeInstanceOf(ProviderRejected);
  });

  it.each([500, 502, 503])('%i may be tried again (BIL-23)', async (status) => {
    answer = json(status, {});
    expect(await failure()).toBeInstanceOf(ProviderUnavailable);
  });

  it('a provider that asks to slow down says for how long (BIL-23)', async () => {
    answer = json(429, {}, { 'retry-after': '2' });
    expect(await failure()).toMatchObject({ name: 'ProviderUnavailable', retryAfterMs: 2_000 });
  });

  it.each<[string, Answer]>([
    ['a dropped connection', (request) => request.socket.destroy()],
    ['a page instead of JSON', (_, response) => response.writeHead(200).end('<html>')],
    ['JSON that is no charge', json(200, { ok: true })],
    ['a redirect, which is not followed with our key', json(302, {}, { location: 'http://127.0.0.1:1/' })],
    ['an answer without end', (_, response) => response.writeHead(200).end('x'.repeat(300_000))],
  ])('%s is no answer (BIL-23)', async (_, how) => {
    answer = how;
    expect(await failure()).toBeInstanceOf(ProviderUnavailable);
  });

  it.each([
    [200, 'done'],
    [404, 'refused'],
    [401, 'denied'],
    [503, 'failed'],
  ])('a call answered %i is counted as %s for its host (R11)', async (status, end) => {
    const line = new RegExp(
      `camarim_provider_seconds_count\\{host="${new URL(access.baseUrl).host}",end="${end}"\\} (\\d+)`,
    );
    const counted = async () => Number(line.exec(await metrics.metrics())?.[1] ?? 0);
    const before = await counted();
    answer = json(status, CHARGE);
    await failure();
    expect(await counted()).toBe(before + 1);
  });

  it('silence ends after three seconds (BIL-23)', async () => {
    answer = () => undefined;
    const began = performance.now();
    expect(await failure()).toBeInstanceOf(ProviderUnavailable);
    expect(performance.now() - began).toBeGreaterThan(2_900);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('among the charges of others our own is found by its reference, or none (BIL-24)', async () => {
    answer = json(200, { data: [{ ...CHARGE, id: 'c0', externalRef: 'p0' }, CHARGE] });
    expect(await provider.findByReference(access, 'p1')).toMatchObject({ externalId: 'c1' });
    expect(await provider.findByReference(access, 'p2')).toBeNull();
    expect(seen[0]?.line).toBe('GET /v1/transactions?externalRef=p1');
    answer = json(404, {});
    expect(await provider.findByReference(access, 'p1')).toBeNull();
  });

  it('an answer about another charge is not taken for ours (BIL-29)', async () => {
    answer = json(200, CHARGE);
    expect(await provider.getCharge(access, 'c1')).toMatchObject({ status: 'pending' });
    await expect(provider.getCharge(access, 'c2')).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('a charge is cancelled at the provider (BIL-35)', async () => {
    answer = json(200, { ...CHARGE, status: 'cancelled' });
    await provider.cancel(access, 'c1');
    expect(seen[0]?.line).toBe('POST /v1/transactions/c1/cancel');
  });

  it('the dialects of the family are a matter of options (BIL-19)', async () => {
    answer = json(201, CHARGE);
    const options = {
      path: '/api/v1/transactions',
      secretAs: 'password',
      otherHalf: 'company',
      expiry: 'days',
      upperCase: true,
    };
    await provider.createCharge({ ...access, options }, REQUEST);
    expect(seen[0]).toMatchObject({
      line: 'POST /api/v1/transactions',
      authorization: `Basic ${Buffer.from('company:sk').toString('base64')}`,
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      paymentMethod: 'PIX',
      pix: { expiresInDays: 1 },
      customer: { document: { number: '12345678909', type: 'CPF' } },
    });
  });

  it('no error of the provider carries a secret or a person (USR-07)', async () => {
    answer = json(500, REQUEST.payer);
    const text = JSON.stringify(await failure(), Object.getOwnPropertyNames(new Error()));
    for (const canary of ['sk', 'lia@', '12345678909', '127.0.0.1'])
      expect(text.replace(/"stack".*/, '')).not.toContain(canary);
  });
});
