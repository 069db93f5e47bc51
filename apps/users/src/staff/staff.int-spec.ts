import { SecretBox } from '@camarim/platform';
import { startService } from '@camarim/testing';
import { type Bench, deviceAt, OWNER, PASSWORD, refusal, startBench } from '../../test/bench.js';
import { UsersModule } from '../users.module.js';
import { SignInGuardRepository } from './sign-in-guard.repository.js';

describe('staff sign-in', () => {
  let bench: Bench;
  let networks = 8_000_000;
  beforeAll(async () => {
    bench = await startBench({ STAFF_EMAIL: OWNER, STAFF_PASSWORD: PASSWORD });
  });
  afterAll(() => bench.end());
  beforeEach(() => bench.clock.move(60 * 60_000));

  const enter = (email: string, password: string, device = deviceAt(networks++)) =>
    bench.staffSession(email, password, device);

  it('the owner named by the environment signs in for a day (USR-23)', async () => {
    const session = await enter(` ${OWNER.toUpperCase()}`, PASSWORD);
    expect(session.identity).toMatchObject({ kind: 'staff', role: 'owner' });
    const life = Date.parse(session.expiresAt) - bench.clock.now().getTime();
    expect(Math.round(life / 3_600_000)).toBe(24);
    const [row] = await bench.db.query<{ password_hash: string }>('select password_hash from staff');
    expect(row?.password_hash).toMatch(/^scrypt\$15\$8\$3\$/);
  });

  it('a start with another password leaves the owner as they are (USR-23)', async () => {
    const config = Object.assign(Object.create(bench.config) as typeof bench.config, {
      STAFF_PASSWORD: 'another password',
    });
    const replica = await startService({ name: 'users', module: UsersModule.register(config) });
    await replica.close();
    expect(await refusal(enter(OWNER, 'another password'))).toBe('wrong-credentials');
    expect(await refusal(enter(OWNER, PASSWORD))).toBe('not refused');
  });

  it('an unknown address and a wrong password are refused alike, and both lock after five tries (USR-23)', async () => {
    for (const email of [OWNER, 'ninguem@camarim.test']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => refusal(enter(email, 'wrong password!'))));
      expect(answers.sort()).toEqual([
        ...Array<string>(3).fill('too-many-requests'),
        ...Array<string>(5).fill('wrong-credentials'),
      ]);
    }
    const error: unknown = await enter(OWNER, PASSWORD).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'too-many-requests' });
    expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(14 * 60);
    bench.clock.move(14 * 60_000);
    expect(await refusal(enter(OWNER, PASSWORD))).toBe('too-many-requests');
    bench.clock.move(60_000);
    expect(await refusal(enter(OWNER, PASSWORD))).toBe('not refused');
  });

  it('wrong tries are forgotten after a quarter of an hour and after a right one (USR-23)', async () => {
    const guard = bench.app.get(SignInGuardRepository, { strict: false });
    const rule = { limit: 5, windowMs: 15 * 60_000, lockMs: 15 * 60_000 };
    const wrongTries = async (n: number) => {
      for (let i = 0; i < n; i++) expect(await guard.count(key, rule, bench.clock.now())).toBeNull();
    };
    const key = new SecretBox(bench.config.DATA_KEY).index(OWNER, 'staff-email');
    await wrongTries(4);
    bench.clock.move(15 * 60_000);
    await wrongTries(4);
    expect(await refusal(enter(OWNER, PASSWORD))).toBe('not refused');
    await wrongTries(5);
    expect(await refusal(enter(OWNER, PASSWORD))).toBe('too-many-requests');
  });

  it('one network has twenty tries over all addresses (USR-23)', async () => {
    const one = deviceAt(networks++);
    const tries = (n: number) =>
      Promise.all(
        Array.from({ length: n }, (_, i) => refusal(enter(`a${n}${i}@camarim.test`, 'wrong password!', one))),
      );
    expect(await tries(1)).toEqual(['wrong-credentials']);
    // sixteen more, without the work of judging them
    await bench.db.query('update sign_in_guard set failed_count = failed_count + 16 where key = $1', [
      new SecretBox(bench.config.DATA_KEY).index(one.ip, 'staff-network'),
    ]);
    expect((await tries(5)).sort()).toEqual([
      ...Array<string>(2).fill('too-many-requests'),
      ...Array<string>(3).fill('wrong-credentials'),
    ]);
    expect(await refusal(enter(OWNER, PASSWORD))).toBe('not refused');
  });

  it('a disabled staff member is refused like an unknown one (USR-23)', async () => {
    await bench.db.query('update staff set disabled_at = now()');
    expect(await refusal(enter(OWNER, PASSWORD))).toBe('wrong-credentials');
    await bench.db.query('update staff set disabled_at = null');
  });
});
