import { randomUUID } from 'node:crypto';
import { isStaff, ROLES, type Role } from '@camarim/domain';
import { ENDPOINTS, type Endpoint, mayCall } from '../../test/document.js';
import { type Edge, startEdge } from '../../test/edge.js';
import { type Answer, allOf, ask, hangUp } from '../../test/fuzz/http.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(async () => {
  hangUp();
  await edge?.close();
});

const CLOSED = ENDPOINTS.filter(({ access }) => access !== 'public' && access !== 'everybody');
const address = ({ path }: Endpoint): string => path.replaceAll(/\{[^}]+\}/g, () => randomUUID());
const inHex = (text: string): string => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

/** Other ways to write an address, so that a rule which reads it differently from the router is found out. */
const WAYS: ReadonlyArray<(path: string) => string> = [
  (path) => path.replace('/api', '/%61pi'),
  (path) => path.replace('/api', '/%2561pi'),
  (path) => path.replace(/[^/]+$/, inHex),
  (path) => path.replace('/v1', '/%76%31'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/v1', '/Api/V1'),
  (path) => `/${path}`,
  (path) => `///${path}`,
  (path) => path.replace('/v1/', '/v1//'),
  (path) => path.replace('/v1/', '/v1/./'),
  (path) => path.replace('/v1/', '/v1/%2e/'),
  (path) => path.replace('/v1/', '/v1/x/../'),
  (path) => path.replace('/v1/', '/v1/x/%2e%2e/'),
  (path) => path.replace('/v1/', '/v1%2f'),
  (path) => path.replace('/api/v1', '/api%2Fv1'),
  (path) => path.replace('/v1/', '/v1\\'),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replace('/v1/', '/v1%5c'),
  (path) => path.replace('/v1/', '/v1/%c0%af'),
  (path) => path.replace('/v1/', '/v1;x=1/'),
  (path) => `${path};x=1`,
  (path) => `${path};.css`,
  (path) => `${path}%3b`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}/..;/`,
  (path) => `${path}.`,
  (path) => `${path}.json`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path}%09`,
  (path) => `${path}%0d%0a`,
  (path) => `${path}%23`,
  (path) => `${path}?_method=GET`,
  (path) => `/assets/..${path}`,
  (path) => `/assets/%2e%2e${path}`,
  (path) => `/health/ready/../..${path}`,
  (path) => `/media/..%2f..${path}`,
  (path) => `/webhooks/pix/..${path}`,
  (path) => `http://camarim.test${path}`,
];
const HEADERS: ReadonlyArray<Record<string, string>> = [
  { 'x-http-method-override': 'GET' },
  { 'x-http-method': 'HEAD' },
  { 'x-method-override': 'OPTIONS' },
  { 'x-original-url': '/api/v1/me' },
  { 'x-rewrite-url': '/health/ready' },
  { 'x-forwarded-uri': '/api/v1/me', 'x-forwarded-prefix': '/api/v1/me' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  { 'x-user-id': randomUUID(), 'x-user-role': 'owner', 'x-identity': '{"kind":"staff","role":"owner"}' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoib3duZXIifQ.' },
  { 'x-middleware-subrequest': 'middleware', 'x-internal': '1' },
];
const TYPES = [
  'text/plain',
  'text/plain; x=application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\t',
  'application/json \t; charset=utf-8',
  'application/json;charset=utf-7',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/json, text/plain',
  'text/json',
  'application/ld+json',
  'application/xml',
  'application/vnd.camarim.raw',
  'application/json; application/vnd.camarim.raw',
  'application/offset+octet-stream',
  ';',
  '',
];

/** A session of the role for each question: some of them end it. */
function cookieOf(role: Role): Record<string, string> {
  if (role === 'visitor') return {};
  const identity = isStaff(role) ? { kind: 'staff' as const, role } : { kind: 'user' as const, role };
  const { token } = edge.world.signIn(identity as Parameters<typeof edge.world.signIn>[0]);
  return { cookie: `${isStaff(role) ? 'camarim-staff' : 'camarim'}=${token}` };
}
/** Somebody who may not call it, and is the nearest to it. */
const outsider = ({ access }: Endpoint): Role =>
  [...ROLES].reverse().find((role) => isStaff(role) === access?.startsWith('staff:') && !mayCall(role, access)) ??
  'visitor';

interface Try {
  endpoint: Endpoint;
  method: string;
  path: string;
  headers: Record<string, string>;
  role: Role;
}
const BODY = JSON.stringify({ nobodyHasSuchAField: 1 });
async function knock({ method, path, headers, role }: Try): Promise<Answer> {
  const body = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? null : BODY;
  const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
  return ask(edge.url, { method, path, headers: { ...type, ...headers }, body }, { ...edge.own, ...cookieOf(role) });
}
/** What came through although it should not have; a page of the product in place of an answer is no way in. */
async function openings(tries: Try[], isIn: (answer: Answer) => boolean): Promise<string[]> {
  const answers = await allOf(tries, knock);
  return tries.flatMap(({ method, path, headers, role }, i) => {
    const { status, type } = answers[i] as Answer;
    return isIn(answers[i] as Answer)
      ? [`${role} ${method} ${path} ${JSON.stringify(headers)}: ${status} ${type}`]
      : [];
  });
}
/** The interface speaks JSON: a text is a page, or the word that there is none. */
const isGranted = ({ status, type }: Answer): boolean =>
  !type.startsWith('text/') && (status >= 500 || status < 300 || status === 422);

it('no other way to write an address opens a protected route, to a visitor or to whoever comes nearest (GW-09)', async () => {
  const tries = CLOSED.flatMap((endpoint) =>
    WAYS.map((way, i): Try => {
      const role = i % 2 ? 'visitor' : outsider(endpoint);
      return { endpoint, method: endpoint.method, path: way(address(endpoint)), headers: {}, role };
    }),
  );
  expect(tries.length).toBeGreaterThan(6_000);
  expect(await openings(tries, isGranted)).toEqual([]);
}, 120_000);

it('no other method and no header that names one, an address or a person opens a protected route (GW-09)', async () => {
  const tries = CLOSED.flatMap((endpoint): Try[] => {
    const [path, role] = [address(endpoint), outsider(endpoint)];
    // at the address of another method somebody else may read
    const others = [...(endpoint.method === 'GET' ? ['HEAD'] : []), 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({
      method,
      headers: {},
    }));
    const named = HEADERS.map((headers) => ({ method: endpoint.method, headers }));
    return [...others, ...named].map((one) => ({ endpoint, path, role, ...one }));
  });
  expect(await openings(tries, isGranted)).toEqual([]);
}, 120_000);

it('no content type carries a body past the rules of a protected route, for those who may call it (GW-11)', async () => {
  const writes = CLOSED.filter(({ body }) => body !== null);
  const tries = writes.flatMap((endpoint) => {
    const role = ROLES.find((one) => mayCall(one, endpoint.access)) ?? 'visitor';
    return TYPES.map(
      (type): Try => ({
        endpoint,
        method: endpoint.method,
        path: address(endpoint),
        headers: { 'content-type': type },
        role,
      }),
    );
  });
  const asked = () => edge.world.calls.filter(({ pattern }) => !/^users\.(session|access)\./.test(pattern)).length;
  const before = asked();
  expect(await openings(tries, ({ status }) => ![400, 404, 409, 415, 422].includes(status))).toEqual([]);
  expect(asked()).toBe(before);
}, 120_000);
