import { problem, SIGNUP_ERRORS } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

const PERSON = { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '(11) 98765-4321', cpf: '529.982.247-25' };
let edge: Edge;
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  edge.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { ...edge.own, ...headers } });

beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

describe('signing up', () => {
  it.each<[string, string, object, string, string]>([
    ['name of blanks', 'USR-08', { name: '  ' }, 'required', SIGNUP_ERRORS.required],
    ['name that is missing', 'USR-08', { name: undefined }, 'required', SIGNUP_ERRORS.required],
    ['email', 'USR-09', { email: 'lia@' }, 'email-invalid', 'Email inválido. Use um formato como: nome@exemplo.com'],
    ['email without end', 'USR-09', { email: 'a'.repeat(300) }, 'email-invalid', SIGNUP_ERRORS['email-invalid']],
    ['phone', 'USR-10', { phone: '123' }, 'phone-invalid', 'Telefone inválido. Use o formato: (11) 99999-9999'],
    ['cpf', 'USR-11', { cpf: '111.111.111-11' }, 'cpf-invalid', 'CPF inválido. Verifique os números digitados'],
    ['cpf that is a number', 'USR-11', { cpf: 12345678909 }, 'required', SIGNUP_ERRORS.required],
  ])('a wrong %s is told with its own text (%s)', async (_what, _row, change, code, message) => {
    const [field] = Object.keys(change);
    const answer = await post('/signup', { ...PERSON, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      code: 'validation-failed',
      title: 'Confira os campos destacados.',
      status: 422,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(answer.json().errors).toEqual([{ field, code, message }]);
    expect(edge.world.asked('users.account.sign-up')).toEqual([]);
  });

  it('several wrong fields come in the order of the form (USR-08)', async () => {
    const answer = await post('/signup', { ...PERSON, cpf: '1', phone: '2', email: '3' });
    expect(answer.json().errors.map((e: { field: string }) => e.field)).toEqual(['email', 'phone', 'cpf']);
  });

  it('a field of somebody else’s making is refused and no service hears of it', async () => {
    const answer = await post('/signup', { ...PERSON, role: 'owner', user_state: 'premium' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((e: { code: string }) => e.code)).toEqual(['unknown-field', 'unknown-field']);
    expect(edge.world.asked('users.account.sign-up')).toEqual([]);
  });

  it('a right form signs in with a cookie that scripts cannot read, and the answer names no token (USR-06)', async () => {
    const answer = await post('/signup', { ...PERSON, email: ' Lia@Exemplo.com ', leadId: 'LEAD-1' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ signedIn: true, name: 'Lia', role: 'fan' });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'camarim', httpOnly: true, sameSite: 'Lax', path: '/' });
    const [call] = edge.world.asked('users.account.sign-up');
    expect(call?.request).toMatchObject({ email: 'lia@exemplo.com', leadId: 'LEAD-1', cpf: PERSON.cpf });
    expect(call?.caller).toEqual({ kind: 'service', service: 'gateway' });

    const me = await edge.app.inject({ url: '/api/v1/me', headers: edge.cookie(String(cookie?.value)) });
    expect(me.json()).toEqual({ signedIn: true, name: 'Lia', role: 'fan' });
  });
});

describe('signing up by the VIP form', () => {
  it('a name and an e-mail are enough, and what is missing is said in the words of the form (USR-15)', async () => {
    const empty = await post('/signup/vip', { name: ' ', email: '' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json().errors).toEqual(
      ['name', 'email'].map((field) => ({ field, code: 'vip-required', message: 'Nome e email são obrigatórios' })),
    );
    expect((await post('/signup/vip', { ...PERSON })).json().errors).toMatchObject([{ code: 'unknown-field' }]);
    expect(edge.world.asked('users.account.sign-up-vip')).toEqual([]);

    const answer = await post('/signup/vip', { name: 'Lia  Souza', email: ' Lia@Exemplo.com ', leadId: 'VENDA9' });
    expect(answer.statusCode).toBe(201);
    expect(answer.cookies[0]).toMatchObject({ name: 'camarim', httpOnly: true, sameSite: 'Lax' });
    const [call] = edge.world.asked('users.account.sign-up-vip');
    expect(call?.request).toMatchObject({ name: 'Lia Souza', email: 'lia@exemplo.com', phone: '', leadId: 'VENDA9' });
  });

  it('a CPF given later is checked at the door (USR-11, BIL-27)', async () => {
    const { token } = edge.world.signIn();
    const put = (cpf: unknown) =>
      edge.app.inject({
        method: 'PUT',
        url: '/api/v1/me/account/cpf',
        payload: { cpf },
        headers: { ...edge.own, ...edge.cookie(token) },
      });
    for (const wrong of ['111.111.111-11', '', 12345678909]) {
      const answer = await put(wrong);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ field: 'cpf', code: 'cpf-invalid', message: SIGNUP_ERRORS['cpf-invalid'] }],
      ]);
    }
  });
});

describe('a code', () => {
  const asked = (pattern: 'users.login.request-code' | 'users.login.with-code') =>
    edge.world.asked(pattern).map(({ request }) => (request as { requestId?: string | null }).requestId);

  it('belongs to the browser that asked: a cookie nobody can make up goes along with it and with the try (S3)', async () => {
    const sent = await post('/auth/code', { email: 'lia@exemplo.com' });
    expect(sent.statusCode).toBe(202);
    expect(sent.json()).toEqual({ sent: true, resendAfterSeconds: 30, digits: 6, proof: null });
    const cookie = sent.cookies.find(({ name }) => name === 'camarim-code');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const [id, signature] = String(cookie?.value).split('.');
    expect(asked('users.login.request-code').at(-1)).toBe(id);
    const enter = (value: string) =>
      post('/auth/session', { email: 'lia@exemplo.com', code: '1234567890' }, { cookie: `camarim-code=${value}` });
    await enter(`${id}.${signature}`);
    await enter(`${id}.${'A'.repeat(43)}`);
    await enter('11111111-1111-4111-8111-111111111111');
    await post('/auth/session', { email: 'lia@exemplo.com', code: '123456' });
    expect(asked('users.login.with-code').slice(-4)).toEqual([id, null, null, null]);
    // asked again, the browser stays the same
    await post('/auth/code', { email: 'ana@exemplo.com' }, { cookie: `camarim-code=${id}.${signature}` });
    expect(asked('users.login.request-code').at(-1)).toBe(id);
  });

  it('that is sent again because its answer was lost goes on as the same try (USR-21)', async () => {
    const key = '5d1f4a0e-3c57-4f0b-9f6e-2f6f2b1c7a11';
    const enter = (headers: Record<string, string>) =>
      post('/auth/session', { email: 'lia@exemplo.com', code: '123456' }, headers);
    for (const headers of [{ 'idempotency-key': key }, { 'idempotency-key': 'x' }, {}] as Record<string, string>[])
      expect((await enter(headers)).statusCode).toBe(201);
    const tries = edge.world.asked('users.login.with-code').slice(-3);
    expect(tries.map(({ request }) => (request as { attemptId?: string | null }).attemptId)).toEqual([key, null, null]);
  });

  it('that confirms an address is only for who is signed in, and so are another address and the other account (V4)', async () => {
    const { token } = edge.world.signIn();
    for (const [path, body, status] of [
      ['/me/account/email/code', {}, 202],
      ['/me/account/email/code', { email: ' Nova@Exemplo.com ' }, 422],
      ['/me/account/email/code', { email: 'Nova@Exemplo.com' }, 202],
      ['/me/account/email', { code: '12345' }, 422],
      ['/me/account/email', { code: '123456' }, 200],
      ['/me/account/switch', {}, 200],
    ] as const) {
      expect([path, (await post(path, body)).statusCode]).toEqual([path, 401]);
      expect([path, (await post(path, body, edge.cookie(token))).statusCode]).toEqual([path, status]);
    }
    const requests = edge.world.asked('users.account.send-confirmation').map(({ request }) => request);
    expect(requests).toMatchObject([{}, { email: 'nova@exemplo.com' }]);
    // over to the other account: the session of this one is over
    expect(edge.world.sessions.has(token)).toBe(false);
  });
});

it('a code of ten digits gets through every door that takes one from the account’s own mail (USR-21, USR-30)', async () => {
  const { token } = edge.world.signIn();
  for (const [path, question] of [
    ['/me/account/email', 'users.account.confirm-email'],
    ['/me/export', 'users.export.request'],
    ['/me/erasure', 'users.erasure.request'],
  ] as const) {
    const before = edge.world.asked(question).length;
    for (const [code, asked] of [
      ['1234567', 0],
      ['123456', 1],
      ['1234567890', 2],
    ] as const) {
      await post(path, { code }, edge.cookie(token));
      expect([path, code, edge.world.asked(question).length - before]).toEqual([path, code, asked]);
    }
  }
});

describe('a session', () => {
  it('is known by its cookie only: headers and queries that name a person change nothing (USR-06)', async () => {
    const { userId } = edge.world.signIn();
    const headers = {
      'x-user-id': userId,
      'x-user': userId,
      'camarim-identity': userId,
      authorization: `Bearer ${userId}`,
    };
    const me = await edge.app.inject({ url: `/api/v1/me?userId=${userId}`, headers });
    expect(me.json()).toEqual({ signedIn: false, name: null, role: null });
    const account = await edge.app.inject({ url: '/api/v1/me/account', headers });
    expect(account.statusCode).toBe(401);
  });

  it('ends at once on signing out, and an older one ends when a new one begins', async () => {
    const { token } = edge.world.signIn();
    const again = await post('/auth/session', { email: 'lia@exemplo.com', code: '123456' }, edge.cookie(token));
    expect(again.statusCode).toBe(201);
    expect(edge.world.sessions.has(token)).toBe(false);

    const fresh = String(again.cookies[0]?.value);
    const headers = { ...edge.own, ...edge.cookie(fresh) };
    const out = await edge.app.inject({ method: 'DELETE', url: '/api/v1/auth/session', headers });
    expect(out.statusCode).toBe(204);
    expect(out.cookies[0]).toMatchObject({ name: 'camarim', value: '' });
    const account = await edge.app.inject({ url: '/api/v1/me/account', headers });
    expect(account.json()).toMatchObject({ code: 'unauthenticated', status: 401 });
  });

  it('a write from another site is refused before anybody is asked (GW-11)', async () => {
    const { token } = edge.world.signIn();
    const before = edge.world.calls.length;
    for (const from of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://mau.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://outro.camarim.test' },
      { origin: 'https://mau.example' },
      { origin: 'null' },
      {},
    ]) {
      const headers = { ...from, ...edge.cookie(token) } as Record<string, string>;
      const answer = await edge.app.inject({ method: 'DELETE', url: '/api/v1/auth/session', headers });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross-site']);
    }
    expect(edge.world.calls.length).toBe(before);
    expect(edge.world.sessions.has(token)).toBe(true);
  });

  it('a users service that is away is told as 503 with a time to come back', async () => {
    const { token } = edge.world.signIn();
    edge.world.failing.set('users.session.resolve', problem('service-unavailable'));
    const answer = await edge.app.inject({
      url: '/api/v1/me',
      headers: { ...edge.cookie(token), 'accept-language': 'en-US' },
    });
    edge.world.failing.clear();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json().title).toBe('We are having trouble. Try again in a moment.');
  });
});
