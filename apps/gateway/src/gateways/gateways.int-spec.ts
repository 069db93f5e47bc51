import { randomUUID } from 'node:crypto';
import type { GatewaySettings, PaymentGateway, StaffRole } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

const id = randomUUID();
const SECRETS = {
  secretKey: 'sk_live_canary_0f3a',
  hmacKey: 'hmac_canary_1d2c',
  certificate: '-----BEGIN CERTIFICATE-----canary',
  privateKey: '-----BEGIN PRIVATE KEY-----canary',
};
const SETTINGS: GatewaySettings = {
  ...{ name: 'Banco', kind: 'api-pix', isSandbox: false, baseUrl: 'https://pix.banco.test/v2', priority: 1 },
  automaticPix: true,
  disputeHours: 48,
  options: { clientId: 'camarim', pixKey: 'pix@camarim.test', tokenUrl: 'https://pix.banco.test/oauth/token' },
};
const VIEW: PaymentGateway = {
  ...{ ...SETTINGS, id, isActive: false, secretHint: '••••0f3a', hasHmacKey: true, hasCertificate: true, revision: 1 },
  ...{ testedAt: null, testFailure: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
};

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
  const charge = { paymentId: randomUUID(), amountCents: 1990, status: 'pending', createdAt: VIEW.createdAt };
  const replies: Record<string, unknown> = {
    'gateway.list': { items: [VIEW], nextCursor: null },
    ...{ 'gateway.create': VIEW, 'gateway.update': VIEW, 'gateway.activate': { ...VIEW, isActive: true } },
    'gateway.webhook-url': { url: `https://camarim.test/webhooks/pix/${id}/caminho` },
    'gateway.test': { ok: false, message: 'O provedor recusou a chave.' },
    ...{ 'sandbox.charges': { items: [charge] }, 'sandbox.act': { status: 'paid' } },
    'sandbox.buy': { paymentId: randomUUID() },
  };
  for (const [name, reply] of Object.entries(replies)) edge.world.replies.set(`billing.${name}`, reply);
});
afterAll(() => edge?.close());

type Method = 'GET' | 'POST' | 'PUT';
const send = (method: Method, path: string, role: StaffRole | 'fan' | null, payload?: object | null) => {
  const identity = role === 'fan' || role === null ? {} : { cookie: staffCookie(role) };
  const fan = role === 'fan' ? edge.cookie(edge.world.signIn().token) : {};
  const url = `/api/v1/admin/gateways${path}`;
  return edge.app.inject({
    method,
    url,
    headers: { ...edge.own, ...identity, ...fan },
    ...(payload ? { payload } : {}),
  });
};
const staffCookie = (role: StaffRole) => `camarim-staff=${edge.world.signIn({ kind: 'staff', role }, 'Bia').token}`;
const asked = (pattern: string) => edge.world.asked(pattern).at(-1)?.request;

const ROUTES: ReadonlyArray<[Method, string, object | null]> = [
  ['GET', '', null],
  ['POST', '', { ...SETTINGS, ...SECRETS }],
  ['PUT', `/${id}`, { ...SETTINGS, revision: 1 }],
  ['PUT', `/${id}/active`, { isActive: true }],
  ['GET', `/${id}/webhook-url`, null],
  ['POST', `/${id}/test`, null],
  ['GET', `/${id}/sandbox-charges`, null],
  ['POST', `/${id}/sandbox-acts`, { paymentId: randomUUID(), act: 'pay' }],
  ['POST', `/${id}/sandbox-purchases`, { userId: randomUUID(), planId: randomUUID() }],
];

it.each(ROUTES)(
  '%s gateways%s is for owner and admin, and nobody else reaches billing (USR-24, BIL-15)',
  async (method, path, body) => {
    const before = edge.world.calls.filter(({ pattern }) => pattern.startsWith('billing.')).length;
    for (const role of ['finance', 'marketing', 'content', 'support'] as const)
      expect((await send(method, path, role, body)).statusCode).toBe(403);
    for (const role of ['fan', null] as const) expect((await send(method, path, role, body)).statusCode).toBe(401);
    expect(edge.world.calls.filter(({ pattern }) => pattern.startsWith('billing.'))).toHaveLength(before);
    for (const role of ['owner', 'admin'] as const)
      expect((await send(method, path, role, body)).statusCode).toBeLessThan(300);
  },
);

it('secrets go in and never come out, neither in an answer nor in a refusal (BIL-15)', async () => {
  const made = await send('POST', '', 'owner', { ...SETTINGS, ...SECRETS });
  expect(made.json()).toEqual(VIEW);
  expect(asked('billing.gateway.create')).toEqual({ ...SETTINGS, ...SECRETS });
  await send('PUT', `/${id}`, 'owner', { ...SETTINGS, revision: 3, hmacKey: null });
  // left out = as it is, null = away
  expect(asked('billing.gateway.update')).toEqual({ ...SETTINGS, gatewayId: id, revision: 3, hmacKey: null });
  const refused = await send('POST', '', 'owner', {
    ...SETTINGS,
    ...SECRETS,
    secretKey: 'sk_live_canary_0f3a'.repeat(60),
  });
  edge.world.failing.set('billing.gateway.create', problem('conflict'));
  const failed = await send('POST', '', 'owner', { ...SETTINGS, ...SECRETS });
  edge.world.failing.clear();
  expect([refused.statusCode, failed.statusCode]).toEqual([422, 409]);
  const answers = [made, refused, failed, await send('GET', '', 'owner'), await send('POST', `/${id}/test`, 'owner')];
  for (const { body } of answers) expect(body).not.toMatch(/canary/);
});

it('a form that cannot be right is refused before billing hears of it (BIL-14)', async () => {
  const fieldsOf = async (method: Method, path: string, body: object) =>
    ((await send(method, path, 'admin', body)).json().errors as { field: string }[]).map(({ field }) => field).sort();
  const before = edge.world.asked('billing.gateway.create').length;
  const wrong = { ...SETTINGS, kind: 'boleto', priority: 0, baseUrl: 'x', isActive: true, options: { shell: 'rm' } };
  expect(await fieldsOf('POST', '', wrong)).toEqual(['baseUrl', 'isActive', 'kind', 'options.shell', 'priority']);
  expect(edge.world.asked('billing.gateway.create')).toHaveLength(before);
  expect(await fieldsOf('PUT', `/${id}`, SETTINGS)).toEqual(['revision']);
  expect(await fieldsOf('PUT', `/${id}/active`, { isActive: 'sim' })).toEqual(['isActive']);
  expect(await fieldsOf('POST', `/${id}/sandbox-acts`, { paymentId: '1', act: 'steal' })).toEqual(['act', 'paymentId']);
  expect((await send('GET', '/nao-e-id/webhook-url', 'admin')).json()).toMatchObject({ code: 'gateway-not-found' });
});

it('a test tells in words what is wrong, and the buttons of the sandbox are for the sandbox alone (FA-22)', async () => {
  expect((await send('POST', `/${id}/test`, 'admin')).json()).toEqual({
    ok: false,
    message: 'O provedor recusou a chave.',
  });
  edge.world.failing.set('billing.sandbox.act', problem('sandbox-only'));
  const refused = await send('POST', `/${id}/sandbox-acts`, 'admin', { paymentId: randomUUID(), act: 'pay' });
  edge.world.failing.clear();
  expect(refused.json()).toMatchObject({ code: 'sandbox-only' });
});
