import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { type Edge, startEdge } from '../../test/edge.js';

let edge: Edge;
let headers: Record<string, string>;
beforeAll(async () => {
  edge = await startEdge();
  headers = { ...edge.own, ...edge.cookie(edge.world.signIn().token) };
});
afterAll(() => edge?.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const send = async (payload: string | Buffer, more: Record<string, string> = JSON_TYPE, url = '/api/v1/auth/code') => {
  const answer = await edge.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() };
};
const deep = (levels: number) => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`;

describe('a body nobody should send', () => {
  it.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['not JSON', '{"email":', JSON_TYPE, 400, 'malformed-body'],
    ['nothing', '', JSON_TYPE, 400, 'malformed-body'],
    ['a key that poisons prototypes', '{"__proto__":{"a":1},"email":"a@b.co"}', JSON_TYPE, 400, 'malformed-body'],
    ['brackets without end', deep(30_000), JSON_TYPE, 400, 'malformed-body'],
    ['more than 64 KB', `{"email":"${'a'.repeat(70_000)}"}`, JSON_TYPE, 413, 'body-too-large'],
    ['a list', '[{"email":"a@b.co"}]', JSON_TYPE, 422, 'validation-failed'],
    ['a text', '"a@b.co"', JSON_TYPE, 422, 'validation-failed'],
    ['null', 'null', JSON_TYPE, 422, 'validation-failed'],
    ['a list instead of a text', '{"email":["a@b.co"]}', JSON_TYPE, 422, 'validation-failed'],
    ['a NUL character', '{"email":"a\\u0000@b.co"}', JSON_TYPE, 422, 'validation-failed'],
    [
      'a form',
      'email=a%40b.co',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported-media-type',
    ],
    ['plain text', '{"email":"a@b.co"}', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
    [
      'JSON of another family',
      '{"email":"a@b.co"}',
      { 'content-type': 'application/jsonx' },
      415,
      'unsupported-media-type',
    ],
    [
      'a type of ours',
      '{"email":"a@b.co"}',
      { 'content-type': 'application/vnd.camarim.raw' },
      415,
      'unsupported-media-type',
    ],
  ])('%s is answered as a problem and no service is asked', async (_what, payload, more, status, code) => {
    const answer = await send(payload, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.type).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).toMatchObject({ type: `urn:camarim:problem:${code}`, status, traceId: expect.any(String) });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at \w+ \(|FST_/);
    expect(edge.world.asked('users.login.request-code')).toEqual([]);
  });
});

describe('an address nobody should ask for', () => {
  it.each<[string, string, number, string]>([
    ['GET', '/api/v1/nothing', 404, 'not-found'],
    ['GET', '/api/v2/me', 404, 'not-found'],
    ['POST', '/api/v1/me', 404, 'not-found'],
    ['PUT', '/luna', 404, 'not-found'],
    ['GET', '/api/v1/payments/42', 404, 'payment-not-found'],
    ['POST', '/api/v1/posts/abc/play', 404, 'post-not-found'],
    ['GET', '/api/v1/models/..%2f..%2fetc', 404, 'model-not-found'],
    ['GET', '/api/v1/plans?model=a&model=b', 422, 'validation-failed'],
    ['GET', '/api/v1/posts?limit=1000', 422, 'validation-failed'],
    ['GET', '/api/v1/posts?colour=red', 422, 'validation-failed'],
    ['GET', '/api/v1/posts?cursor=%00', 422, 'validation-failed'],
    ['GET', '/api/v1/stories/%E0%A4%A', 400, 'malformed-body'],
  ])('%s %s is a problem', async (method, url, status, code) => {
    const answer = await edge.app.inject({ method: method as 'GET', url, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('a path written in another way reaches no door that its plain form does not', async () => {
    for (const url of [
      '/api/v1/admin/payments',
      '/%61pi/v1/admin/payments',
      '/api/v1/admin/%70ayments',
      '/api/v1/admin/payments?x',
    ]) {
      const answer = await edge.app.inject({ url, headers });
      expect(answer.statusCode).toBe(401);
    }
    for (const url of [
      '//api/v1/admin/payments',
      '/api/v1/admin/payments/',
      '/api/v1/admin\\payments',
      '/api/v1/admin/payments;x',
    ]) {
      const answer = await edge.app.inject({ url, headers });
      expect([400, 401, 404, 503]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('items');
    }
    expect((await edge.app.inject({ method: 'HEAD', url: '/api/v1/admin/payments', headers })).statusCode).toBe(401);
    expect(edge.world.asked('billing.payment.list')).toEqual([]);
  });
});

describe('every answer', () => {
  it('carries the strict policy and tells browsers to keep nothing of the API', async () => {
    const answer = await edge.app.inject({ url: '/api/v1/me', headers });
    const policy = String(answer.headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule);
    expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('a fault of ours is 500 without a word about itself, and names its trace (STO-23)', async () => {
    edge.world.failing.set('billing.payment.get', new Error('secret table'));
    const answer = await edge.app.inject({ url: `/api/v1/payments/${randomUUID()}`, headers });
    edge.world.failing.clear();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      type: 'urn:camarim:problem:internal',
      title: 'Erro interno do servidor',
      status: 500,
      code: 'internal',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('health and metrics answer without a session', async () => {
    expect((await edge.app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await edge.app.inject('/metrics')).body).toContain('camarim_http_request_seconds');
  });

  it('bytes that are no HTTP end with 400 and not with the process', async () => {
    const { hostname, port } = new URL(edge.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write('GET \0/ HTTP/1.1\r\n\r\n'));
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toContain('400');
    expect((await edge.app.inject('/health/live')).statusCode).toBe(200);
  });
});

it('the way in is ready when its broker answers: it has no database and no queue of its own', async () => {
  const ready = await edge.app.inject({ url: '/health/ready' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', parts: { nats: true } }]);
});
