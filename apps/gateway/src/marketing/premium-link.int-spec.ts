import { newBearer } from '@camarim/platform';
import { type PrivateServer, privateRedis } from '@camarim/testing';
import { Redis } from 'ioredis';
import { type Edge, startEdge } from '../../test/edge.js';
import { A_BEARER } from '../../test/usual-replies.js';

/** Of these a fan needs one each; what a program is allowed before it is sent away. */
const ALLOWED = { lookUp: 60, oldLeads: 60, redeem: 20, short: 300 };

let redis: PrivateServer;
let edges: Edge[];
beforeAll(async () => {
  redis = await privateRedis();
  const env = { REDIS_URL: redis.url, LIMIT_FACTOR: '1' };
  edges = await Promise.all([startEdge({ env }), startEdge({ env })]);
});
afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await redis.end();
});

let turn = 0;
/** The replicas take turns, as behind a balancer; `from` is what a trusted proxy says. */
const nextEdge = () => edges[turn++ % 2] as Edge;
const lookUp = (key: string, from: string, edge = nextEdge()) => {
  const headers = { ...edge.own, 'x-forwarded-for': from };
  return edge.app.inject({ method: 'POST', url: '/api/v1/sales-links/look-up', payload: { key }, headers });
};
/** Signed in at both replicas. */
function person(): Record<string, string> {
  const [one, two] = edges as [Edge, Edge];
  const { token } = one.world.signIn();
  const known = one.world.sessions.get(token);
  if (known) two.world.sessions.set(token, known);
  return one.cookie(token);
}
const redeem = (key: string, from: string, cookie: Record<string, string>) => {
  const edge = nextEdge();
  const headers = { ...edge.own, ...cookie, 'x-forwarded-for': from };
  return edge.app.inject({ method: 'POST', url: '/api/v1/sales-links/redeem', payload: { key }, headers });
};
const follow = (lead: string, from: string) =>
  nextEdge().app.inject({ url: `/l/${lead}`, headers: { 'x-forwarded-for': from } });

async function forget(keys: string): Promise<void> {
  const client = new Redis(redis.url);
  await client.del(...(await client.keys(keys)));
  client.disconnect();
}

type Answer = Awaited<ReturnType<typeof lookUp>>;
/** All of an answer but what differs from one second to the next, or holds the lead that was asked for. */
function shapeOf({ statusCode, headers, body }: Answer) {
  const { date: _date, location: _location, 'x-request-id': _id, 'content-security-policy': csp, ...rest } = headers;
  const fields = body.startsWith('{') ? Object.keys(JSON.parse(body) as object) : body;
  return { statusCode, headers: { ...rest, csp: String(csp).replaceAll(/nonce-[^']+/g, '') }, fields };
}
async function refusedAfter(ask: () => Promise<Answer>, allowed: number): Promise<Answer> {
  for (let i = 0; i < allowed; i++) expect((await ask()).statusCode).not.toBe(429);
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  return refused;
}

it('a premium link that is good and a guess are answered alike: status, fields and headers (S1)', async () => {
  const hit = await lookUp(A_BEARER, '192.0.2.1');
  expect(hit.json()).toEqual({ grants: true, username: 'luna' });
  const guesses = [newBearer(), `LEAD${Date.now()}`, 'LEAD1'];
  for (const guess of guesses) {
    const miss = await lookUp(guess, '192.0.2.1');
    expect(miss.json()).toEqual({ grants: false, username: null });
    // the length of what differs is the length of her name
    const { 'content-length': _length, ...headers } = shapeOf(miss).headers;
    expect({ ...shapeOf(miss), headers }).toEqual({ ...shapeOf(hit), headers: expect.objectContaining(headers) });
  }
  const cookie = person();
  const used = await redeem(newBearer(), '192.0.2.2', cookie);
  expect([used.statusCode, used.json().code]).toEqual([404, 'sales-link-not-found']);
  expect((await redeem(A_BEARER, '192.0.2.2', cookie)).json()).toMatchObject({ redeemed: true });
  expect((await redeem(A_BEARER, '192.0.2.2', {})).statusCode).toBe(401);
});

it('a short address answers a known lead, a premium link’s and a guess in one way (S1)', async () => {
  const known = await follow('LEAD1', '192.0.2.3');
  const guess = await follow(`LEAD${Date.now()}`, '192.0.2.3');
  expect(shapeOf(guess)).toEqual(shapeOf(known));
  expect(guess.headers.location).toMatch(/^\/luna\/p\/LEAD\d+$/);
});

it('tries beyond the allowed rate are refused at every door of a premium link, whoever asks (S1)', async () => {
  const refused = await refusedAfter(() => lookUp(newBearer(), '192.0.2.10'), ALLOWED.lookUp);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  // the leads of old links have a count of an hour: 100,000 of them take seventy days
  const old = await refusedAfter(() => lookUp(`LEAD${Date.now()}`, '192.0.2.11'), ALLOWED.oldLeads);
  expect(Number(old.headers['retry-after'])).toBeGreaterThan(500);
  // ten minutes later, at another replica: the count of all premium links began anew, that of old leads goes on
  await forget('limit:premium-link:*');
  const later = await startEdge({ env: { REDIS_URL: redis.url, LIMIT_FACTOR: '1' } });
  edges.push(later);
  expect((await lookUp(newBearer(), '192.0.2.11', later)).statusCode).toBe(200);
  const next = await lookUp(`LEAD${Date.now()}`, '192.0.2.11', later);
  expect([next.statusCode, Number(next.headers['retry-after']) > 3_000]).toEqual([429, true]);
  const cookie = person();
  let network = 0;
  await refusedAfter(() => redeem(newBearer(), `198.51.100.${network++}`, cookie), ALLOWED.redeem);
  await refusedAfter(() => follow('NOPE', '192.0.2.12'), ALLOWED.short);
});

it('the bearer goes no further than the edge: services are asked by its hash (S1)', async () => {
  const asked = edges.flatMap(({ world }) => world.calls).filter(({ pattern }) => pattern.includes('sales-link'));
  expect(asked.length).toBeGreaterThan(50);
  expect(JSON.stringify(asked)).not.toContain(A_BEARER);
});
