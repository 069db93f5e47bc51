import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  edge.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { ...edge.own, ...headers } });
const signIn = (headers: Record<string, string> = {}) =>
  post('/auth/session', { email: 'lia@exemplo.com', code: '123456' }, headers);

it('a session planted before the sign-in never becomes a signed-in one (USR-21)', async () => {
  const planted = randomBytes(32).toString('base64url');
  const known = edge.world.signIn().token;
  for (const before of [planted, known]) {
    const answer = await signIn(edge.cookie(before));
    const token = String(answer.cookies[0]?.value);
    expect(answer.statusCode).toBe(201);
    expect(token).not.toBe(before);
    const me = await edge.app.inject({ url: '/api/v1/me/account', headers: edge.cookie(before) });
    expect(me.statusCode).toBe(401);
  }
  // two cookies of one name: the browser's own comes first, and only one is looked at
  const twice = await edge.app.inject({
    url: '/api/v1/me',
    headers: { cookie: `camarim=${planted}; camarim=${planted}x` },
  });
  expect(twice.json()).toMatchObject({ signedIn: false });
});

it('a sign-in, a code and a sign-up of another site are refused before anybody is asked (GW-11)', async () => {
  const before = edge.world.calls.length;
  const from = { 'sec-fetch-site': 'cross-site', origin: 'https://mau.example' };
  for (const path of ['/auth/session', '/auth/code', '/signup', '/admin/session', '/admin/session/code', '/payments']) {
    const answer = await post(path, { email: 'lia@exemplo.com', code: '123456', password: 'x' }, from);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'cross-site']);
  }
  // a form can send neither JSON nor our headers
  const form = await edge.app.inject({
    method: 'POST',
    url: '/api/v1/auth/session',
    payload: 'email=lia%40exemplo.com&code=123456',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from },
  });
  expect([403, 415]).toContain(form.statusCode);
  expect(edge.world.calls.length).toBe(before);
});

it('whether an address has an account is in no answer: bytes, headers and cookies are the same (USR-05)', async () => {
  const ask = async (email: string) => {
    const { statusCode, body, headers, cookies } = await post('/auth/code', { email });
    const named = Object.keys(headers).filter((name) => name !== 'date' && name !== 'content-security-policy');
    // the browser is told apart by a random id, the same for every address it asks about
    return { statusCode, body, names: named.sort(), cookies: cookies.map(({ value, ...cookie }) => cookie) };
  };
  expect(await ask('existe@exemplo.com')).toEqual(await ask('ninguem@exemplo.com'));
  edge.world.failing.set('users.login.with-code', problem('code-invalid'));
  const wrong = async (email: string) => {
    const { statusCode, body } = await post('/auth/session', { email, code: '000000' });
    return [statusCode, { ...(JSON.parse(body) as object), traceId: '' }];
  };
  const answers = [await wrong('existe@exemplo.com'), await wrong('ninguem@exemplo.com')];
  edge.world.failing.clear();
  expect(answers[0]).toEqual(answers[1]);
});

it('no redirect of ours leads to another site, whatever the address or the Host says (FV-10)', async () => {
  const places: string[] = [];
  for (const url of [
    '//mau.example',
    '//mau.example/%2e%2e',
    '/\\mau.example',
    '/%5cmau.example',
    '/%2f%2fmau.example',
    '/login?voltar=https://mau.example',
    '/login?voltar=//mau.example',
    '/p/..%2f..%2f%2fmau.example',
    '/p?lead_id=%0d%0aLocation:%20https://mau.example',
    '/',
  ]) {
    const answer = await edge.app.inject({
      url,
      headers: { host: 'mau.example', 'x-forwarded-host': 'mau.example' },
    });
    if (answer.headers.location !== undefined) places.push(String(answer.headers.location));
  }
  expect(places.length).toBeGreaterThan(0);
  const home = 'https://camarim.example';
  for (const place of places) {
    expect(place).not.toMatch(/[\r\n\\]/);
    expect(new URL(place, home).origin).toBe(home);
  }
});

it('line breaks in what is sent end up in no header (GW-13)', async () => {
  const evil = 'lia\r\nSet-Cookie: camarim=planted';
  const answers = [
    await post('/auth/code', { email: `${evil}@exemplo.com` }),
    await edge.app.inject({ url: `/api/v1/models/${encodeURIComponent(evil)}`, headers: edge.own }),
    await edge.app.inject({ url: `/${encodeURIComponent(evil)}`, headers: edge.own }),
    await edge.app.inject({ url: `/api/v1/stories/${encodeURIComponent(evil)}?x=${encodeURIComponent(evil)}` }),
  ];
  for (const answer of answers) {
    expect(answer.cookies).toEqual([]);
    expect(JSON.stringify(answer.headers)).not.toContain('planted');
  }
  // a header that carries one is no request at all
  const status = await new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(edge.url);
    const call = request({ hostname, port, path: '/api/v1/me' }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    expect(() => call.setHeader('x-lead', evil)).toThrow();
    call.on('error', reject);
    call.end();
  });
  expect(status).toBe(200);
});

it('a staff cookie of another person’s making, and one of a fan, open nothing (USR-23)', async () => {
  const fan = edge.world.signIn().token;
  for (const token of [fan, randomUUID(), 'a'.repeat(43), `${fan}.x`, '{"role":"owner"}']) {
    const cookie = `camarim-staff=${encodeURIComponent(token)}`;
    const answer = await edge.app.inject({ url: '/api/v1/admin/staff', headers: { cookie } });
    expect(answer.statusCode).toBe(401);
  }
});
