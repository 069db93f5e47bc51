import { type PrivateServer, privateRedis } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { aStory } from '../../test/world.js';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const CHOICE = { marketing: true, analytics: false };
let redis: PrivateServer;
let edge: Edge;
beforeAll(async () => {
  redis = await privateRedis();
  edge = await startEdge({ env: { REDIS_URL: redis.url, LIMIT_FACTOR: '1' } });
  edge.world.stories = [aStory({ modelId: edge.world.model.id, slug: 'luna-no-camarim' })];
});
afterAll(async () => {
  await edge?.close();
  await redis.end();
});

const from = (network: string, cookie?: string) => ({
  ...{ ...edge.own, 'user-agent': PHONE, 'x-forwarded-for': network },
  ...(cookie ? { cookie } : {}),
});
const get = (url: string, headers: Record<string, string>) => edge.app.inject({ url: `/api/v1${url}`, headers });
const choose = (headers: Record<string, string>) =>
  edge.app.inject({ method: 'PUT', url: '/api/v1/consents', headers, payload: CHOICE });
const written = () => edge.world.asked('users.consent.set').length;

it('five hundred choices of cookies without a cookie are respected by their page and written down nowhere (S14)', async () => {
  const before = written();
  let network = 0;
  for (let i = 0; i < 500; i += 1) {
    if (i % 100 === 0) network += 1;
    const answer = await choose(from(`192.0.2.${network}`));
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    expect(answer.json()).toMatchObject({ decided: true, ...CHOICE });
  }
  expect(written()).toBe(before);
});

it('a page that asked first keeps the choice, and so does an account (S14)', async () => {
  const before = written();
  const [cookie] = (await get('/consents', from('192.0.2.20'))).cookies;
  expect(cookie?.name).toBe('camarim-visit');
  await choose(from('192.0.2.20', `${cookie?.name}=${cookie?.value}`));
  const visitId = cookie?.value.split('.')[0];
  expect(edge.world.asked('users.consent.set').at(-1)?.request).toEqual({ visitId, ...CHOICE });
  await choose({ ...from('192.0.2.20'), ...edge.cookie(edge.world.signIn().token) });
  expect(edge.world.asked('users.consent.set').at(-1)?.request).toEqual({ visitId: null, ...CHOICE });
  // signed in, a no is this browser's too
  const both = `${cookie?.name}=${cookie?.value}; ${edge.cookie(edge.world.signIn().token).cookie}`;
  await choose(from('192.0.2.20', both));
  expect(edge.world.asked('users.consent.set').at(-1)?.request).toEqual({ visitId, ...CHOICE });
  expect(written()).toBe(before + 3);
});

it('a network that throws its cookies away is six hundred visitors an hour and no more, and reads on as ever (S14)', async () => {
  for (const [url, name] of [
    ['/stories/luna-no-camarim', 'camarim-visitor'],
    ['/consents', 'camarim-visit'],
  ] as const) {
    let given = 0;
    for (let i = 0; i < 650; i += 1) {
      const answer = await get(url, from('192.0.2.30'));
      expect([url, answer.statusCode]).toEqual([url, 200]);
      given += answer.cookies.filter((cookie) => cookie.name === name).length;
    }
    expect([url, given]).toEqual([url, 600]);
    expect((await get(url, from('192.0.2.31'))).cookies).toHaveLength(1);
  }
}, 60_000);
