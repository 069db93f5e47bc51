import { randomUUID } from 'node:crypto';
import { problem } from '@camarim/domain';
import type { Challenge } from '@camarim/platform';
import { type PrivateServer, privateRedis } from '@camarim/testing';
import { solveChallenge } from 'altcha-lib';
import { type Edge, startEdge } from '../../test/edge.js';

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
function post(path: string, payload: object, from: string, more: Record<string, string> = {}) {
  const edge = edges[turn++ % 2] as Edge;
  const headers = { ...edge.own, 'x-forwarded-for': from, ...more };
  return edge.app.inject({ method: 'POST', url: path, payload, headers });
}
const guess = (email: string, from: string, more = {}) =>
  post('/api/v1/auth/session', { email, code: '123456' }, from, more);
const statuses = async (times: number, ask: () => ReturnType<typeof post>) => {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push((await ask()).statusCode);
  return all;
};
const count = (list: number[], status: number) => list.filter((one) => one === status).length;

it('guesses of the team’s passwords at one address are counted over all replicas and networks, and told when to come back (GW-11)', async () => {
  let network = 0;
  const staff = (email: string, from: string) => post('/api/v1/admin/session', { email, password: 'x' }, from);
  const got = await statuses(65, () => staff('Ana@exemplo.com', `198.51.100.${network++}`));
  expect([count(got, 201), count(got, 429)]).toEqual([60, 5]);
  const refused = await staff(' ana@EXEMPLO.com', '198.51.100.200');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(refused.json()).toMatchObject({
    code: 'too-many-requests',
    title: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  });
  expect((await staff('bia@exemplo.com', '198.51.100.200')).statusCode).toBe(201);
});

it('no number of codes, tries or sign-ups of strangers with her address keeps a fan from hers (S3)', async () => {
  let network = 0;
  const person = { name: 'Ana', email: 'alvo@exemplo.com', phone: '(11) 98765-4321', cpf: '529.982.247-25' };
  for (const [path, body] of [
    ['/api/v1/auth/code', { email: person.email }],
    ['/api/v1/auth/session', { email: person.email, code: '123456' }],
    ['/api/v1/signup', person],
    ['/api/v1/signup/vip', { name: person.name, email: person.email }],
  ] as const) {
    const got = await statuses(30, () => post(path, body, `198.18.0.${network++}`));
    expect([path, count(got, 429)]).toEqual([path, 0]);
  }
});

it('a hundred people behind one address of a mobile provider ask for codes and sign in (S3)', async () => {
  let person = 0;
  const asked = await statuses(100, () =>
    post('/api/v1/auth/code', { email: `c${person++}@exemplo.com` }, '198.19.0.1'),
  );
  expect(count(asked, 429)).toBe(0);
  expect(count(await statuses(100, () => guess(`c${person++}@exemplo.com`, '198.19.0.1')), 429)).toBe(0);
});

it('one network has its own count, and a made-up forwarding header gives no other one (GW-11)', async () => {
  let person = 0;
  const got = await statuses(305, () => guess(`p${person++}@exemplo.com`, '203.0.113.1'));
  expect([count(got, 201), count(got, 429)]).toEqual([300, 5]);
  // the client's own header comes before what the proxy appends
  const forged = await guess('novo@exemplo.com', '9.9.9.9, 203.0.113.1', { 'x-real-ip': '9.9.9.9' });
  expect(forged.statusCode).toBe(429);
  expect((await guess('novo@exemplo.com', '203.0.113.2')).statusCode).toBe(201);
});

const solved = async (answer: Awaited<ReturnType<typeof post>>): Promise<string> => {
  const asked = JSON.parse(Buffer.from(String(answer.headers['x-proof']), 'base64').toString()) as Challenge;
  const { algorithm, challenge, salt, maxnumber, signature } = asked;
  const found = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number: found?.number, salt, signature })).toString(
    'base64',
  );
};

it('from the twenty-first on, each sign-up of a network costs its browser work, good once and for nothing else; nobody else pays (GW-11)', async () => {
  let person = 0;
  const signUp = (from: string, more = {}) =>
    post('/api/v1/signup/vip', { name: 'Ana', email: `n${person++}@exemplo.com` }, from, more);
  expect(count(await statuses(20, () => signUp('203.0.113.40')), 428)).toBe(0);
  const refused = await signUp('203.0.113.40');
  expect([refused.statusCode, refused.json().code]).toEqual([428, 'work-needed']);
  const proof = { 'x-proof': await solved(refused) };
  const [paid, again, other] = [
    await signUp('203.0.113.40', proof),
    await signUp('203.0.113.40', proof),
    await signUp('203.0.113.40', { 'x-proof': 'e30=' }),
  ];
  expect([paid.statusCode < 300, again.statusCode, other.statusCode]).toEqual([true, 429, 428]);
  expect((await signUp('203.0.113.41')).statusCode).toBeLessThan(300);
});

it('from the twenty-first on, each charge of a network costs work, and that of a sign-up does not count (GW-11)', async () => {
  const charge = (more = {}) => {
    const headers = { ...edges[0]?.cookie(signedIn()), 'idempotency-key': randomUUID(), ...more };
    return post('/api/v1/payments', { planType: 'subscription', planId: randomUUID() }, '192.0.2.77', headers);
  };
  expect(count(await statuses(20, charge), 428)).toBe(0);
  const signUps = (turns: number) =>
    statuses(turns, () => post('/api/v1/signup/vip', { name: 'Ana', email: 'a@exemplo.com' }, '192.0.2.78'));
  await signUps(20);
  const ofSignUp = await post('/api/v1/signup/vip', { name: 'Ana', email: 'a@exemplo.com' }, '192.0.2.78');
  expect((await charge({ 'x-proof': await solved(ofSignUp) })).statusCode).toBe(428);
  const paid = await charge({ 'x-proof': await solved(await charge()) });
  expect([428, 429]).not.toContain(paid.statusCode);
});

it('a person asks for five charges in ten minutes (GW-11)', async () => {
  const [one, two] = edges as [Edge, Edge];
  const { token } = one.world.signIn();
  const known = one.world.sessions.get(token);
  if (known) two.world.sessions.set(token, known);
  const body = { planType: 'subscription', planId: randomUUID() };
  const got = await statuses(7, () =>
    post('/api/v1/payments', body, '192.0.2.1', { ...one.cookie(token), 'idempotency-key': randomUUID() }),
  );
  expect(got.slice(5)).toEqual([429, 429]);
  expect(count(got, 429)).toBe(2);
});

/** Somebody both replicas know. */
const signedIn = (): string => {
  const [one, two] = edges as [Edge, Edge];
  const { token } = one.world.signIn();
  const known = one.world.sessions.get(token);
  if (known) two.world.sessions.set(token, known);
  return token;
};
const book = (token: string, from: string, modelId: string = randomUUID()) => {
  const body = { offerId: randomUUID(), modelId, startsAt: '2030-05-02T18:00:00.000Z' };
  const headers = { ...edges[0]?.cookie(token), 'idempotency-key': randomUUID() };
  return post('/api/v1/bookings', body, from, headers);
};

it('charges for calls and for plans are one count: a fan who made five in ten minutes makes no sixth (S5)', async () => {
  const [edge] = edges as [Edge];
  const token = signedIn();
  let network = 10;
  const booked = await statuses(3, () => book(token, `192.0.2.${network++}`));
  const body = { planType: 'subscription', planId: randomUUID() };
  const paid = await statuses(2, () =>
    post('/api/v1/payments', body, '192.0.2.20', { ...edge.cookie(token), 'idempotency-key': randomUUID() }),
  );
  expect(count([...booked, ...paid], 429)).toBe(0);
  expect((await book(token, '192.0.2.21')).statusCode).toBe(429);
  const asked = edges.flatMap(({ world }) => world.asked('billing.booking.create'));
  expect(asked).toHaveLength(3);
});

it('ten accounts of one network get at most four times of one creator; their neighbours book others (S5)', async () => {
  const [luna, maya] = [randomUUID(), randomUUID()];
  const got = await statuses(10, () => book(signedIn(), '192.0.2.90', luna));
  expect([count(got, 201), count(got, 429)]).toEqual([4, 6]);
  expect((await book(signedIn(), '192.0.2.90', maya)).statusCode).toBe(201);
  expect((await book(signedIn(), '192.0.2.91', luna)).statusCode).toBe(201);
});

it('one mailbox gets five answers a day to notices, from however many networks and in whatever spelling (S13)', async () => {
  const notice = {
    ...{ kind: 'impersonation', address: '/luna', description: 'Usa as minhas fotos sem autorização.' },
    ...{ name: 'Lia Melo', goodFaith: true },
  };
  const spellings = ['vitima@gmail.com', 'v.i.tima@gmail.com', 'VITIMA+1@Gmail.com', 'vitima+promo@googlemail.com'];
  let turnOf = 0;
  const sent = await statuses(30, () => {
    const email = spellings[turnOf % spellings.length];
    return post('/api/v1/notices', { ...notice, email }, `198.51.101.${turnOf++}`);
  });
  expect([count(sent.slice(0, 5), 429), count(sent.slice(5), 429)]).toEqual([0, 25]);
  const other = await post('/api/v1/notices', { ...notice, email: 'outra@gmail.com' }, '198.51.101.99');
  expect(other.statusCode).not.toBe(429);
});

it('notices of one network and questions about leads are counted over all replicas (FV-38, MKT-12)', async () => {
  const notice = {
    ...{ kind: 'impersonation', address: '/luna', description: 'Usa as minhas fotos sem autorização.' },
    ...{ name: 'Lia Melo', email: 'lia@exemplo.com', goodFaith: true },
  };
  let writer = 0;
  const sent = await statuses(12, () =>
    post('/api/v1/notices', { ...notice, email: `lia${writer++}@exemplo.com` }, '192.0.2.40'),
  );
  expect(sent.slice(10)).toEqual([429, 429]);
  expect(count(sent, 429)).toBe(2);
  let lead = 0;
  const asked = await statuses(32, () => {
    const edge = edges[turn++ % 2] as Edge;
    const headers = { 'x-forwarded-for': '192.0.2.41' };
    return edge.app.inject({ url: `/rest/v1/rpc/get_lead_info?p_id=${lead++}`, headers });
  });
  expect(asked.slice(30)).toEqual([429, 429]);
  expect(count(asked, 429)).toBe(2);
});

it('a provider may bring any number of payments; who brings nothing that is proved is sent away, and only they (GW-10, GW-11)', async () => {
  const [edge] = edges as [Edge];
  const notices = (times: number, from: string) =>
    statuses(times, () =>
      edge.app.inject({
        method: 'POST',
        url: `/webhooks/pix/${randomUUID()}/some-secret-of-the-path`,
        payload: Buffer.from('{}'),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      }),
    );
  expect(count(await notices(700, '192.0.2.60'), 200)).toBe(700);
  edge.world.failing.set('billing.webhook.receive', problem('webhook-unauthorized'));
  const refused = await notices(605, '192.0.2.61');
  expect([count(refused, 401), count(refused, 429)]).toEqual([600, 5]);
  edge.world.failing.clear();
  // not even asked any more
  const asked = edge.world.asked('billing.webhook.receive').length;
  expect(await notices(2, '192.0.2.61')).toEqual([429, 429]);
  expect(edge.world.asked('billing.webhook.receive')).toHaveLength(asked);
  expect(await notices(1, '192.0.2.60')).toEqual([200]);
});

it('what is counted names nobody (GW-11)', async () => {
  const { Redis } = await import('ioredis');
  const client = new Redis(redis.url);
  const keys = await client.keys('*');
  await client.quit();
  expect(keys.length).toBeGreaterThan(20);
  for (const clear of ['ana@', 'exemplo.com', '198.51.100', '203.0.113']) {
    expect(keys.filter((key) => key.includes(clear))).toEqual([]);
  }
});

it('without Redis guesses are still counted, and money still arrives (GW-11)', async () => {
  await redis.stop();
  const [edge] = edges as [Edge];
  const ask = () =>
    edge.app.inject({
      method: 'POST',
      url: '/api/v1/admin/session',
      payload: { email: 'caio@exemplo.com', password: 'x' },
      headers: { ...edge.own, 'x-forwarded-for': '192.0.2.77' },
    });
  const got = await statuses(65, ask);
  expect([count(got, 201), count(got, 429)]).toEqual([60, 5]);
  const paid = await edge.app.inject({
    method: 'POST',
    url: `/webhooks/pix/${randomUUID()}/some-secret-of-the-path`,
    payload: Buffer.from('{}'),
    headers: { 'content-type': 'application/json' },
  });
  expect(paid.statusCode).toBe(200);
});
