import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { isStaff, ROLES, type Role, STAFF_DUTIES, STAFF_ROLES } from '@camarim/domain';
import { ENDPOINTS, type Endpoint, mayCall } from '../../test/document.js';
import { type Edge, startEdge } from '../../test/edge.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

/** A session of its own for each question: some of them end it. */
function cookieOf(role: Role): Record<string, string> {
  if (role === 'visitor') return {};
  const identity = isStaff(role) ? { kind: 'staff', role } : { kind: 'user', role };
  const { token } = edge.world.signIn(identity as Partial<Identity>);
  return { cookie: `${isStaff(role) ? 'camarim-staff' : 'camarim'}=${token}` };
}

const address = (endpoint: Endpoint): string => endpoint.path.replaceAll(/\{[^}]+\}/g, () => randomUUID());

/** @returns the code of the guard's refusal, 'in' when the guard let the question pass, whatever came after. */
async function knock(endpoint: Endpoint, headers: Record<string, string>): Promise<string> {
  const stop = new AbortController();
  const writes = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const answer = await fetch(edge.url + address(endpoint), {
    method: endpoint.method,
    headers: { ...edge.own, ...(writes ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(writes ? { body: '{}' } : {}),
    signal: stop.signal,
  });
  const refused = answer.status === 401 || answer.status === 403;
  if (!refused) {
    stop.abort();
    return 'in';
  }
  const { code } = (await answer.json()) as { code: string };
  return code === 'unauthenticated' || code === 'forbidden' || code === 'cross-site' ? code : 'in';
}

it('every endpoint has a rule, and every rule of the team is a duty of the table (USR-24, USR-34)', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(100);
  const known = ['public', 'everybody', 'signed-in', 'creator', ...Object.keys(STAFF_DUTIES).map((d) => `staff:${d}`)];
  expect(ENDPOINTS.filter(({ access }) => access === undefined || !known.includes(access))).toEqual([]);
  const open = ENDPOINTS.filter(({ path: at, access }) => at.includes('/admin/') && !access?.startsWith('staff:'));
  // signing in and out, which nobody is signed in for
  expect(open.map(({ method, path: at }) => `${method} ${at}`).sort()).toEqual([
    'DELETE /api/v1/admin/session',
    'POST /api/v1/admin/session',
    'POST /api/v1/admin/session/code',
    'POST /api/v1/admin/totp/confirm',
    'POST /api/v1/admin/totp/enrolment',
  ]);
});

it.each(ROLES)('%s gets what the table says and 401 or 403 everywhere else (USR-24, USR-34)', async (role) => {
  const wrong: string[] = [];
  for (const endpoint of ENDPOINTS) {
    const got = await knock(endpoint, cookieOf(role));
    const mine = isStaff(role) === (endpoint.access ?? '').startsWith('staff:');
    const expected = mayCall(role, endpoint.access)
      ? 'in'
      : mine && role !== 'visitor'
        ? 'forbidden'
        : 'unauthenticated';
    if (got !== expected) wrong.push(`${endpoint.method} ${endpoint.path}: ${got}, expected ${expected}`);
  }
  expect(wrong).toEqual([]);
});

it('no write passes the own-site rule from another site, whoever is signed in (GW-11)', async () => {
  const from = { 'sec-fetch-site': 'cross-site', origin: 'https://mau.example' };
  const writes = ENDPOINTS.filter(({ method }) => method !== 'GET');
  const roles = [...STAFF_ROLES.slice(0, 1), 'fan'] as const;
  const before = edge.world.calls.length;
  for (const role of roles) {
    const cookies = cookieOf(role);
    const got = await Promise.all(writes.map((endpoint) => knock(endpoint, { ...cookies, ...from })));
    expect(new Set(got)).toEqual(new Set(['cross-site']));
  }
  // records of the reads before are handed over every few seconds
  const asked = edge.world.calls.slice(before).map(({ pattern }) => pattern);
  expect(asked.filter((pattern) => pattern !== 'users.access.record')).toEqual([]);
});
