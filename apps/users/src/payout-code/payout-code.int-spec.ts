import type { Identity, SessionReply } from '@camarim/contracts';
import { LOGIN_CODE } from '@camarim/domain';
import { type Bench, refusal, startBench } from '../../test/bench.js';
import { NobodysPages, standInCatalog } from '../../test/stand-in-catalog.js';

const BILLING: Identity = { kind: 'service', service: 'billing' };

describe('the code a creator’s money takes', () => {
  let bench: Bench;
  let catalog: Awaited<ReturnType<typeof standInCatalog>>;
  beforeAll(async () => {
    bench = await startBench();
    catalog = await standInCatalog(bench, NobodysPages);
  });
  afterAll(async () => {
    await catalog?.close();
    await bench?.end();
  });
  beforeEach(() => bench.clock.move(2 * 60 * 60_000));

  let people = 0;
  const creator = async () => {
    people += 1;
    const email = `criadora${people}@exemplo.com`;
    const { identity } = await bench.signUp({ email });
    const { userId } = identity as { userId: string };
    await bench.db.query(`update account set role = 'creator' where id = $1`, [userId]);
    return { email, userId, identity: { ...(identity as Identity & { kind: 'user' }), role: 'creator' as const } };
  };
  type Her = Awaited<ReturnType<typeof creator>>;
  const send = ({ identity }: { identity: Identity }) =>
    bench.call('users.payout-code.send', { ip: '10.9.9.9' }, identity);
  const mailed = async (her: Her) => {
    const before = bench.mail.to(her.email).filter(({ kind }) => kind !== 'confirm-code').length;
    await send(her);
    return bench.codeFor(her.email, before + 1);
  };
  const use = ({ userId }: Pick<Her, 'userId'>, code: string, who: Identity = BILLING) =>
    refusal(bench.call('users.payout-code.use', { userId, code }, who));
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('goes to her own address, says what it is for and to tell nobody, and is good once (PAYOUT-03)', async () => {
    const her = await creator();
    expect(await send(her)).toEqual({ email: 'c***@exemplo.com', resendAfterSeconds: 30, digits: 6 });
    const code = await bench.codeFor(her.email);
    // mails of one moment, also that of her sign-up, arrive in any order
    const mail = bench.mail.to(her.email).find(({ kind }) => kind === 'payout-code');
    expect(mail?.subject).toBe('Seu código de confirmação');
    expect(mail?.text).toMatch(/um saque ou a sua chave PIX[\s\S]*Não passe este código a ninguém/);
    expect(await Promise.all([1, 2, 3].map(() => use(her, code))).then((all) => all.sort())).toEqual([
      'code-used',
      'code-used',
      'not refused',
    ]);
    expect(await use(her, code)).toBe('code-used');
  });

  it('is hers alone, and neither a fan nor a page asks for one or uses one (PAYOUT-03)', async () => {
    const [her, other] = [await creator(), await creator()];
    const code = await mailed(her);
    expect(await use(other, code)).toBe('code-missing');
    await send(other);
    if ((await bench.codeFor(other.email)) !== code) expect(await use(other, code)).toBe('code-wrong');
    for (const who of [her.identity, { kind: 'visitor' } as const]) expect(await use(her, code, who)).toBe('forbidden');
    const fan: SessionReply = await bench.signUp({});
    expect(await refusal(send(fan))).toBe('forbidden');
    expect(await refusal(send({ identity: { kind: 'visitor' } }))).toBe('unauthenticated');
    expect(await use(her, code)).toBe('not refused');
  });

  it('opens nothing else, and no code that signs in, confirms an address or deletes an account moves money (PAYOUT-03)', async () => {
    const her = await creator();
    const device = { label: 'Chrome no Android', ip: '10.9.9.8' };
    // the browser may say any id, also hers
    const browser = { email: her.email, requestId: her.userId, device };
    await bench.call('users.login.request-code', browser);
    await bench.db.query(`update account set role = 'fan' where id = $1`, [her.userId]);
    await bench.call('users.erasure.send-code', { ip: '10.9.9.9' }, her.identity);
    await bench.db.query(`update account set role = 'creator' where id = $1`, [her.userId]);
    await bench.codeFor(her.email, 2);
    await bench.confirmCodeFor(her.email);
    const mails = bench.mail.to(her.email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['confirm-code', 'erasure-code', 'login-code']);
    const others = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
    for (const other of others) expect(await use(her, other)).toBe('code-missing');
    const code = await mailed(her);
    for (const other of others) if (other !== code) expect(await use(her, other)).toBe('code-wrong');
    const enter = { ...browser, code, visitId: null };
    expect(await refusal(bench.call('users.login.with-code', enter))).toBe('code-invalid');
    expect(await refusal(bench.call('users.account.confirm-email', { code }, her.identity))).toBe('code-invalid');
    expect(await use(her, code)).toBe('not refused');
  });

  it('dies after five wrong tries, after ten minutes, and when another one is asked for, and says which it was (PAYOUT-03)', async () => {
    const [guessed, late, asked] = [await creator(), await creator(), await creator()];
    expect(await use(guessed, '123456')).toBe('code-missing');
    const right = await mailed(guessed);
    for (let n = 1; n < LOGIN_CODE.tries; n++) expect(await use(guessed, wrong(right))).toBe('code-wrong');
    expect(await use(guessed, wrong(right))).toBe('code-exhausted');
    expect(await use(guessed, right)).toBe('code-exhausted');
    const old = await mailed(late);
    bench.clock.move(LOGIN_CODE.lifeMs);
    expect(await use(late, old)).toBe('code-expired');
    const [first, second] = [await mailed(asked), await mailed(asked)];
    if (first !== second) expect(await use(asked, first)).toBe('code-wrong');
    expect(await use(asked, second)).toBe('not refused');
  });

  it('is sent six times an hour, the sixth with ten digits, and then she is told to wait (PAYOUT-03)', async () => {
    const her = await creator();
    bench.clock.move(2 * 60 * 60_000);
    const digits: number[] = [];
    for (let n = 0; n < 6; n++) digits.push((await send(her)).digits);
    expect(digits).toEqual([6, 6, 6, 6, 6, 10]);
    await expect(send(her)).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: expect.any(Number) });
    // sent at once, they arrive in any order
    await bench.codeFor(her.email, 6);
    const [newest = ''] = bench.mail.to(her.email).flatMap(({ text }) => /\b\d{10}\b/.exec(text) ?? []);
    expect(await use(her, newest)).toBe('not refused');
  });
});
