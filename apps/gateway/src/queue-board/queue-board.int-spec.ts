import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@camarim/domain';
import { eventually, type PrivateServer, privateRedis } from '@camarim/testing';
import { Queue } from 'bullmq';
import { type Edge, startEdge } from '../../test/edge.js';

const BOARD = '/admin/filas';
const NAME = 'billing.create-charge';
const paymentId = randomUUID();
const HEALTH = {
  ...{ parts: { redis: true }, outboxWaiting: 0, outboxOldestSeconds: null, deadLetters: 0, eventsWaiting: 0 },
  queues: [{ name: NAME, waiting: 1, active: 0, delayed: 0, failed: 0 }],
};
let redis: PrivateServer;
let edge: Edge;
let queue: Queue;

beforeAll(async () => {
  redis = await privateRedis();
  queue = new Queue(NAME, { connection: { url: redis.url }, skipVersionCheck: true });
  queue.on('error', () => undefined);
  const data = { payload: { paymentId, generation: 2, note: 'lia@exemplo.com' }, traceparent: '00-aa-bb-01' };
  await queue.add('create-charge', data, { jobId: 'charge_1' });
  edge = await startEdge({ env: { REDIS_URL: redis.url } });
  for (const service of ['catalog', 'stories', 'users', 'marketing'])
    edge.world.replies.set(`${service}.operations.health`, { ...HEALTH, queues: [] });
  edge.world.replies.set('billing.operations.health', HEALTH);
});
afterAll(async () => {
  await edge?.close();
  await queue?.close();
  await redis?.end();
});

const staff = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { cookie: `camarim-staff=${token}` };
};
const get = (path: string, headers: Record<string, string> = {}) => edge.app.inject({ url: BOARD + path, headers });
const script = async () => {
  const page = await get('/', staff('owner'));
  return /src="(static\/js\/main[^"]+)"/.exec(page.body)?.[1] ?? 'none';
};

describe('the board of the queues', () => {
  it('opens for owners and admins alone, its files and its figures too (GW-16, USR-24)', async () => {
    const { token } = edge.world.signIn();
    const file = `/${await script()}`;
    for (const path of ['/', '/queue/billing.create-charge', '/api/queues', '/api/redis/stats', file]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 401]);
      expect([path, (await get(path, edge.cookie(token))).statusCode]).toEqual([path, 401]);
      // a fan's token in the cookie of the team is still a fan's
      expect([path, (await get(path, { cookie: `camarim-staff=${token}` })).statusCode]).toEqual([path, 401]);
      for (const role of STAFF_ROLES) {
        const allowed = role === 'owner' || role === 'admin';
        expect([path, role, (await get(path, staff(role))).statusCode]).toEqual([path, role, allowed ? 200 : 403]);
      }
    }
    expect((await get('/')).json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('shows the queues every service names, and of a job its ids alone (GW-16)', async () => {
    const { queues } = (await get('/api/queues?activeQueue=billing.create-charge', staff('admin'))).json();
    expect(queues).toHaveLength(1);
    expect(queues[0]).toMatchObject({ name: NAME, readOnlyMode: true, allowRetries: false, counts: { waiting: 1 } });
    expect(queues[0].jobs[0].data).toEqual({ paymentId, generation: 2, note: '[oculto]' });
    const one = await get('/api/queues/billing.create-charge/charge_1', staff('admin'));
    expect(one.json()).toMatchObject({ job: { id: 'charge_1', data: { paymentId } } });
    expect(one.body).not.toContain('lia@');
    expect(one.headers['cache-control']).toBe('private, no-store');
  });

  it('has no way to change anything (GW-16)', async () => {
    const headers = { ...staff('owner'), ...edge.own };
    const acts = [
      ...['/api/queues/pause', '/api/queues/resume', `/api/queues/${NAME}/pause`, `/api/queues/${NAME}/empty`].map(
        (path) => ['PUT', path] as const,
      ),
      ['PUT', `/api/queues/${NAME}/obliterate`],
      ['PUT', `/api/queues/${NAME}/charge_1/clean`],
      ['PUT', `/api/queues/${NAME}/charge_1/retry`],
      ['PATCH', `/api/queues/${NAME}/charge_1/update-data`],
      ['POST', `/api/queues/${NAME}/add`],
    ] as const;
    for (const [method, path] of acts) {
      const answer = await edge.app.inject({ method, url: BOARD + path, headers, payload: {} });
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
    expect(await queue.isPaused()).toBe(false);
    expect(await queue.getJobCounts('wait')).toEqual({ wait: 1 });
  });

  it('has a policy of its own, loads nothing from elsewhere, and loosens no other page (GW-12)', async () => {
    const page = await get('/', staff('owner'));
    expect(page.headers['content-type']).toContain('text/html');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self';.*style-src 'self' 'unsafe-inline';.*base-uri 'self';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
    expect(page.body).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
    // the one script written into the page is data, which nothing runs
    expect(page.body.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toEqual([
      '<script id="__UI_CONFIG__" type="application/json">',
    ]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    for (const url of ['/admin', '/admin/filasx', '/api/v1/admin/health', '/status']) {
      const other = await edge.app.inject({ url });
      expect([url, String(other.headers['content-security-policy'])]).toEqual([
        url,
        expect.stringContaining("base-uri 'none'"),
      ]);
    }
  });

  it('left open it is no use of the session, opening it is (USR-23)', async () => {
    const headers = staff('owner');
    const lastAsked = () => edge.world.asked('users.session.resolve').at(-1)?.request;
    await get('/', headers);
    expect(lastAsked()).not.toHaveProperty('passive');
    await get('/api/queues', headers);
    expect(lastAsked()).toMatchObject({ passive: true });
  });

  it('says so while Redis does not answer, and works again afterwards (GW-13)', async () => {
    const headers = staff('owner');
    await redis.stop();
    const away = await get('/api/queues', headers);
    expect([away.statusCode, away.json().code]).toEqual([503, 'service-unavailable']);
    await redis.restart();
    await eventually(async () => (await get('/api/queues', headers)).statusCode === 200);
  });
});
