import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Identity } from '@camarim/contracts';
import { hasDuty, isStaff, ROLES, type Role, STAFF_DUTIES, STAFF_ROLES, type StaffDuty } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

interface Endpoint {
  method: string;
  path: string;
  access: string | undefined;
}
type Document = { paths: Record<string, Record<string, { 'x-access'?: string }>> };
const file = path.join(import.meta.dirname, '../../../../openapi.json');
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Document;
const ENDPOINTS: Endpoint[] = Object.entries(paths).flatMap(([at, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: at,
    access: operation['x-access'],
  })),
);

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
}, 30_000);
afterAll(() => edge?.close());

const isDuty = (word: string): word is StaffDuty => Object.hasOwn(STAFF_DUTIES, word);
function mayCall(role: Role, access: string): boolean {
  if (access === 'public' || access === 'everybody') return true;
  if (access === 'signed-in') return role === 'fan' || role === 'creator';
  if (access === 'creator') return role === 'creator';
  const duty = access.replace('staff:', '');
  return isStaff(role) && isDuty(duty) && hasDuty(role, duty);
}

/** A session of its own for each question: some of them end it. */
function cookieOf(role: Role): Record<string, string> {
  if (role === 'visitor') return {};
  const identity = isStaff(role) ? { kind: 'staff', role } : { kind: 'user', role };
  const { token } = edge.world.signIn(identity as Partial<Identity>);
  return { cookie: `${isStaff(role) ? 'camarim-staff' : 'camarim'}=${token}` };
}

const address = (endpoint: Endpoint): string => endpoint.path.replaceAll(/\{[^}]+\}/g, () => randomUUID());

/** @returns the code of the guard's refusal, 'in' when the guard let the question pass, whatever came after. */
async function knock(endpoint: Endpoint, headers: Record<string, string>, as = endpoint.method): Promise<string> {
  const stop = new AbortController();
  const writes = as !== 'GET' && as !== 'HEAD' && as !== 'DELETE';
  const answer = await fetch(edge.url + address(endpoint), {
    method: as,
    headers: { ...edge.own, ...(writes ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(writes ? { body: '{}' } : {}),
    signal: stop.signal,
  });
  const refused = answer.status === 401 || answer.status === 403;
  if (!refused || as === 'HEAD') {
    stop.abort();
    // a body nobody can read, a path nobody has: refused before the guard was asked
    return refused || [404, 405, 415].includes(answer.status) ? `refused ${answer.status}` : 'in';
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
    const got = (await knock(endpoint, cookieOf(role))).replace(/^refused 4(04|05|15)$/, 'in');
    const mine = isStaff(role) === (endpoint.access ?? '').startsWith('staff:');
    const expected = mayCall(role, endpoint.access ?? '')
      ? 'in'
      : mine && role !== 'visitor'
        ? 'forbidden'
        : 'unauthenticated';
    if (got !== expected) wrong.push(`${endpoint.method} ${endpoint.path}: ${got}, expected ${expected}`);
  }
  expect(wrong).toEqual([]);
});

it('HEAD, another content type and a path in other letters open nothing a plain request does not (GW-09)', async () => {
  const wrong: string[] = [];
  for (const endpoint of ENDPOINTS.filter(({ access }) => access !== 'public' && access !== 'everybody')) {
    const encoded = { ...endpoint, path: endpoint.path.replace('/api/', '/%61pi/').replace('/me', '/%6de') };
    const tries = [
      knock(encoded, {}),
      knock(endpoint, {
        'x-http-method-override': 'GET',
        'x-original-url': '/api/v1/me',
        'content-type': 'text/plain',
      }),
      ...(endpoint.method === 'GET' ? [knock(endpoint, {}, 'HEAD')] : []),
    ];
    for (const got of await Promise.all(tries)) if (got === 'in') wrong.push(`${endpoint.method} ${endpoint.path}`);
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
