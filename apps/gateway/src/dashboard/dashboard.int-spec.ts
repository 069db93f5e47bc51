import { randomUUID } from 'node:crypto';
import type { DashboardDto, RpcPattern, SalesFigures } from '@camarim/contracts';
import { problem, type StaffRole } from '@camarim/domain';
import { MovableClock } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';

/** 23:59:30 in São Paulo, already the 21st in Greenwich. */
const LATE = new Date('2026-11-21T02:59:30Z');
const clock = new MovableClock();
let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ clock });
});
afterAll(() => edge?.close());

const staff = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { cookie: `camarim-staff=${token}` };
};
const get = (path: string, role: StaffRole = 'finance') =>
  edge.app.inject({ url: `/api/v1/admin${path}`, headers: staff(role) });
const view = async (period: string, role?: StaffRole): Promise<DashboardDto> =>
  (await get(`/dashboard?period=${period}`, role)).json();

const figures = (own: Partial<SalesFigures> = {}): SalesFigures => ({
  ...{ generated: 4, paid: 1, pending: 1, rejected: 1, refundedUsers: 0, withoutIdentity: 0, charges: 6 },
  ...{
    conversionPercent: 25,
    pendingPercent: 25,
    rejectedPercent: 25,
    grossCents: 11_970,
    refundedCents: 0,
    contestedCents: 0,
  },
  ...{ netCents: 11_970, manualCents: 0, manualCount: 0, courtesyCount: 0, activeSubscribers: 2 },
  ...own,
});
const [luna, maya] = [randomUUID(), randomUUID()];
const FUNNEL = { visitors: 10, members: 4, charged: 2, buyers: 1, paid: 1 };
const WORLD = {
  'billing.metrics.dashboard': {
    ...{ current: figures(), previous: figures({ netCents: 1_990 }), whole: figures({ netCents: 0 }) },
    change: { netCents: 501.5, paid: 0, generated: 0, activeSubscribers: 0 },
    revenue: [{ at: '2026-11-20T00:00', netCents: 5_990, previousNetCents: 0 }],
    paidByHour: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 3 : 0)),
    ...{ isFirst: false, waiting: 1, waitingCents: 1_990 },
    creators: [{ modelId: luna, users: 2, sales: 3, netCents: 5_970 }],
  },
  'catalog.metrics.dashboard': { active: 5, previous: null },
  'users.metrics.dashboard': { total: 143, created: 5, createdBefore: 0, createdWhole: 4 },
  'stories.metrics.dashboard': [
    { modelId: maya, opens: 8, completions: 3 },
    { modelId: luna, opens: 8, completions: 3 },
  ],
  'marketing.metrics.dashboard': { funnel: FUNNEL, visitors: [{ modelId: luna, visitors: 8, buyers: 2 }] },
  'catalog.metrics.model-names': [
    { modelId: luna, username: 'luna', displayName: 'Luna' },
    { modelId: maya, username: 'maya', displayName: 'Maya' },
  ],
};

describe('the dashboard', () => {
  beforeEach(() => {
    clock.stopAt(LATE);
    edge.world.failing.clear();
    for (const [pattern, reply] of Object.entries(WORLD)) edge.world.replies.set(pattern, reply);
  });

  it('is one answer out of five services, all asked about the same instant (FA-03, FA-04, FA-06)', async () => {
    const whole = await view('today');
    expect(whole).toMatchObject({
      ...{ period: 'today', from: '2026-11-20', until: '2026-11-21', comparedUntil: '23:59' },
      at: '2026-11-21T02:59:30.000Z',
      models: { active: 5, previous: null, change: null },
      accounts: { total: 143, created: 5, createdBefore: 0, createdWhole: 4, change: null },
      sales: { current: { netCents: 11_970, paid: 1, conversionPercent: 25 }, whole: { netCents: 0 } },
      funnel: FUNNEL,
      gaps: [],
    });
    expect(whole.sales).not.toHaveProperty('creators');
    expect(whole.top?.map(({ username, conversionPercent }) => [username, conversionPercent])).toEqual([
      ['luna', 25],
      ['maya', null],
    ]);
    const moments = ['billing', 'catalog', 'users', 'stories', 'marketing'].map(
      (service) => edge.world.asked(`${service}.metrics.dashboard`).at(-1)?.request,
    );
    expect(new Set(moments.map((moment) => JSON.stringify(moment)))).toEqual(
      new Set([JSON.stringify({ period: 'today', at: LATE.toISOString() })]),
    );
  });

  it('turns the page at midnight in São Paulo (FA-03, BIL-56)', async () => {
    clock.move(30_000);
    expect(await view('today')).toMatchObject({ from: '2026-11-21', until: '2026-11-22', comparedUntil: '00:00' });
    expect(await view('yesterday')).toMatchObject({ from: '2026-11-20', until: '2026-11-21', comparedUntil: null });
    expect(await view('30d')).toMatchObject({ from: '2026-10-23', until: '2026-11-22' });
  });

  it('a service that is away costs its own part, with the reason, and is never a zero (FA-07)', async () => {
    const away = (...patterns: RpcPattern[]) => {
      edge.world.failing.clear();
      for (const pattern of patterns) edge.world.failing.set(pattern, problem('service-unavailable'));
    };
    const reason = expect.stringMatching(/\S/);
    away('billing.metrics.dashboard');
    const poor = await view('7d');
    expect([poor.sales, poor.gaps]).toEqual([null, [{ part: 'sales', service: 'billing', reason }]]);
    expect(poor.top?.[0]).toMatchObject({ username: 'luna', opens: 8, netCents: null, conversionPercent: 25 });
    away('stories.metrics.dashboard', 'users.metrics.dashboard');
    expect(await view('7d')).toMatchObject({
      ...{ top: null, accounts: null, funnel: FUNNEL },
      gaps: [
        { part: 'accounts', service: 'users' },
        { part: 'top', service: 'stories' },
      ],
    });
    away('catalog.metrics.model-names');
    expect(await view('7d')).toMatchObject({ top: null, gaps: [{ part: 'top', service: 'catalog' }] });
    edge.world.failing.set('billing.metrics.dashboard', problem('forbidden'));
    expect((await get('/dashboard')).statusCode).toBe(403);
  });

  it('knows four periods, and readers of totals alone (FA-03, USR-24)', async () => {
    expect((await get('/dashboard?period=year')).statusCode).toBe(422);
    expect((await get('/dashboard')).json()).toMatchObject({ period: 'today' });
    expect((await get('/dashboard', 'marketing')).statusCode).toBe(200);
    expect((await get('/dashboard', 'content')).statusCode).toBe(403);
  });
});

describe('the health of the services', () => {
  const health = {
    ...{ parts: { nats: true, redis: false }, outboxWaiting: 3, outboxOldestSeconds: 1.5, deadLetters: 1 },
    ...{ eventsWaiting: 2, queues: [{ name: 'q', waiting: 1, active: 0, delayed: 4, failed: 0 }] },
  };
  it('is asked of each of them, and who is silent is said to be silent (FA-23)', async () => {
    for (const service of ['catalog', 'stories', 'users', 'marketing'])
      edge.world.replies.set(`${service}.operations.health`, health);
    edge.world.replies.set('marketing.metrics.deliveries', { queued: 0, delivered: 12, failed: 1, paused: 1 });
    edge.world.failing.set('billing.operations.health', problem('service-unavailable'));
    const { services, deliveries } = (await get('/health', 'admin')).json();
    expect(deliveries).toEqual({ queued: 0, delivered: 12, failed: 1, paused: 1 });
    expect(services).toHaveLength(5);
    expect(services[0]).toEqual({
      ...{ service: 'catalog', alive: true, latencyMs: expect.any(Number) },
      ...health,
      parts: [
        { name: 'nats', ok: true },
        { name: 'redis', ok: false },
      ],
    });
    expect(services[2]).toMatchObject({
      service: 'billing',
      alive: false,
      latencyMs: null,
      deadLetters: null,
      queues: [],
    });
    edge.world.failing.set('marketing.metrics.deliveries', problem('service-unavailable'));
    expect((await get('/health', 'owner')).json()).toMatchObject({ deliveries: null });
    expect((await get('/health', 'finance')).statusCode).toBe(403);
  });
});
