import { randomBytes, randomUUID } from 'node:crypto';
import { problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

const GATEWAY = randomUUID();
const SECRET = 'a-path-secret-of-some-length-0123456789';
let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

const deliver = (
  body: Uint8Array | string,
  headers: Record<string, string> = {},
  url = `/webhooks/pix/${GATEWAY}/${SECRET}`,
) => fetch(`${edge.url}${url}`, { method: 'POST', body: body as BodyInit, headers });

describe('the provider’s webhook', () => {
  it('hands on exactly the bytes it got and answers 200, from any site and with any type (GW-10)', async () => {
    const bodies: Array<[Uint8Array, string]> = [
      [Buffer.from('{ "id" : 1,\r\n "é": "\\u00e9", "__proto__": {} }'), 'application/json'],
      [Buffer.from('{"broken":'), 'application/json; charset=utf-8'],
      [randomBytes(2_000), 'application/octet-stream'],
      [Buffer.from('a=1&b=2'), 'application/x-www-form-urlencoded'],
      [Buffer.from('[['.repeat(10_000)), 'text/plain'],
    ];
    for (const [body, type] of bodies) {
      const headers = { 'content-type': type, 'x-webhook-signature': 't=1,v1=ab', 'sec-fetch-site': 'cross-site' };
      const answer = await deliver(body, headers);
      expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    }
    expect(edge.world.webhooks).toEqual(bodies.map(([body]) => Buffer.from(body)));
    expect(edge.world.asked('billing.webhook.receive')[0]?.request).toMatchObject({
      gatewayId: GATEWAY,
      secret: SECRET,
      signature: 't=1,v1=ab',
    });
    expect(edge.world.asked('users.session.resolve')).toEqual([]);
  });

  it('hands on the query as it was sent, and every header a provider proves itself with (GW-10)', async () => {
    const query = 'data.id=123%34&type=payment';
    const proof = { 'x-signature': 'ts=1,v1=ab', 'x-request-id': 'r-1', 'asaas-access-token': 'um-token' };
    const answer = await deliver('{}', { ...proof, cookie: 'a=b' }, `/webhooks/pix/${GATEWAY}/${SECRET}?${query}`);
    expect(answer.status).toBe(200);
    const { request } = edge.world.asked('billing.webhook.receive').at(-1) ?? {};
    expect(request).toMatchObject({ query, signature: null });
    expect(request).toHaveProperty('headers', proof);
    const before = edge.world.calls.length;
    const long = await deliver('{}', { 'x-signature': 'a'.repeat(501) });
    const longer = await deliver('{}', {}, `/webhooks/pix/${GATEWAY}/${SECRET}?${'a'.repeat(501)}`);
    expect([long.status, longer.status, edge.world.calls.length]).toEqual([401, 401, before]);
  });

  it('one without a signature is handed on as such: billing treats it as a hint', async () => {
    expect((await deliver('{}')).status).toBe(200);
    expect(edge.world.asked('billing.webhook.receive').at(-1)?.request).toMatchObject({ signature: null });
  });

  it('a refusal of billing is passed on with its status, and its absence is 503 so that the provider comes again', async () => {
    edge.world.failing.set('billing.webhook.receive', problem('webhook-unauthorized'));
    expect((await deliver('{}')).status).toBe(401);
    edge.world.failing.set('billing.webhook.receive', problem('service-unavailable'));
    const away = await deliver('{}');
    edge.world.failing.clear();
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('more than 64 KB, nothing at all, and addresses of another shape are refused without asking', async () => {
    const before = edge.world.calls.length;
    expect((await deliver(Buffer.alloc(64 * 1024 + 1, 'a'))).status).toBe(413);
    expect((await deliver('')).status).toBe(400);
    expect((await deliver('{}', {}, `/webhooks/pix/42/${SECRET}`)).status).toBe(401);
    expect((await deliver('{}', {}, `/webhooks/pix/${GATEWAY}/sh%2f..%00`)).status).toBe(401);
    expect((await deliver('{}', {}, `/webhooks/pix/${GATEWAY}`)).status).toBe(404);
    expect(edge.world.calls.length).toBe(before);
  });

  it('its address, which carries a secret, is in no label of the metrics (GW-10)', async () => {
    const metrics = await (await fetch(`${edge.url}/metrics`)).text();
    expect(metrics).toContain('/webhooks/pix/:gatewayId/:secret');
    expect(metrics).not.toContain(SECRET);
  });
});
