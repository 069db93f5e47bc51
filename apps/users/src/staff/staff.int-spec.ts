import { randomUUID } from 'node:crypto';
import { SecretBox } from '@camarim/platform';
import { startService } from '@camarim/testing';
import { type Bench, deviceAt, OWNER, PASSWORD, refusal, startBench } from '../../test/bench.js';
import { UsersModule } from '../users.module.js';
import { SignInGuardRepository } from './sign-in-guard.repository.js';
import { StaffOwner } from './staff.owner.js';
import { StaffRepository } from './staff.repository.js';

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

  it('an unknown address and a wrong password are refused alike, and both lock their network after five tries (USR-23)', async () => {
    const one = deviceAt(networks++);
    for (const email of [OWNER, 'ninguem@camarim.test']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => refusal(enter(email, 'wrong password!', one))));
      expect(answers.sort()).toEqual([
        ...Array<string>(3).fill('too-many-requests'),
        ...Array<string>(5).fill('wrong-credentials'),
      ]);
    }
    const error: unknown = await enter(OWNER, PASSWORD, one).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'too-many-requests' });
    expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(14 * 60);
    bench.clock.move(14 * 60_000);
    expect(await refusal(enter(OWNER, PASSWORD, one))).toBe('too-many-requests');
    bench.clock.move(60_000);
    expect(await refusal(enter(OWNER, PASSWORD, one))).toBe('not refused');
  });

  it('wrong tries are forgotten after a quarter of an hour and after a right one (USR-23)', async () => {
    const guard = bench.app.get(SignInGuardRepository, { strict: false });
    const rule = { limit: 5, windowMs: 15 * 60_000, lockMs: 15 * 60_000 };
    const wrongTries = async (n: number) => {
      for (let i = 0; i < n; i++) expect(await guard.count(key, rule, bench.clock.now())).toBeNull();
    };
    const one = deviceAt(networks++);
    const key = new SecretBox(bench.config.DATA_KEY).index(`${OWNER} ${one.ip}`, 'staff-email-network');
    await wrongTries(4);
    bench.clock.move(15 * 60_000);
    await wrongTries(4);
    expect(await refusal(enter(OWNER, PASSWORD, one))).toBe('not refused');
    await wrongTries(5);
    expect(await refusal(enter(OWNER, PASSWORD, one))).toBe('too-many-requests');
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

  it('five wrong passwords from anywhere lock nobody out but who guesses, and guesses from everywhere spare known browsers (S4)', async () => {
    const [home, browser] = [deviceAt(networks++), randomUUID()];
    const at = (password: string, device: typeof home, deviceId: string | null) =>
      refusal(bench.call('users.staff.sign-in', { email: OWNER, password, deviceId, device }));
    expect(await at(PASSWORD, home, browser)).toBe('not refused');
    const stranger = deviceAt(networks++);
    for (let i = 0; i < 5; i++) expect(await at('wrong password!', stranger, null)).toBe('wrong-credentials');
    expect(await at('wrong password!', stranger, null)).toBe('too-many-requests');
    // she signs in from her own network, with another browser too
    expect(await at(PASSWORD, deviceAt(networks++), null)).toBe('not refused');

    // a stranger behind her own address, and guesses from a hundred networks
    const guard = bench.app.get(SignInGuardRepository, { strict: false });
    const box = new SecretBox(bench.config.DATA_KEY);
    const rule = { limit: 5, windowMs: 15 * 60_000, lockMs: 15 * 60_000 };
    for (const key of [box.index(home.ip, 'staff-network'), box.index(OWNER, 'staff-email')]) {
      for (let i = 0; i < 5; i++) await guard.count(key, rule, bench.clock.now());
    }
    expect(await at(PASSWORD, home, randomUUID())).toBe('too-many-requests');
    expect(await at(PASSWORD, deviceAt(networks++), null)).toBe('too-many-requests');
    expect(await at(PASSWORD, home, browser)).toBe('not refused');
    // a known browser is no place to guess either
    for (let i = 0; i < 5; i++) expect(await at('wrong password!', home, browser)).toBe('wrong-credentials');
    expect(await at(PASSWORD, home, browser)).toBe('too-many-requests');
  });

  it('a browser somebody else was let in with is no known one (S4)', async () => {
    const id = randomUUID();
    await bench.db.query(
      `insert into staff (id, name, email, role, password_hash, created_at)
        select $1, 'Bia', 'bia@camarim.test', 'finance', password_hash, now() from staff limit 1`,
      [id],
    );
    const [one, browser] = [deviceAt(networks++), randomUUID()];
    const at = (email: string, password: string) =>
      refusal(bench.call('users.staff.sign-in', { email, password, deviceId: browser, device: one }));
    expect(await at('bia@camarim.test', PASSWORD)).toBe('not refused');
    // while guesses from everywhere lock the owner's address, her browsers alone go on, and this is none of them
    const guard = bench.app.get(SignInGuardRepository, { strict: false });
    const key = new SecretBox(bench.config.DATA_KEY).index(OWNER, 'staff-email');
    const rule = { limit: 5, windowMs: 15 * 60_000, lockMs: 15 * 60_000 };
    for (let i = 0; i < 5; i++) await guard.count(key, rule, bench.clock.now());
    expect(await at(OWNER, PASSWORD)).toBe('too-many-requests');
    bench.clock.move(16 * 60_000);
    for (let i = 0; i < 5; i++) expect(await at(OWNER, 'wrong password!')).toBe('wrong-credentials');
    expect(await at(OWNER, PASSWORD)).toBe('too-many-requests');
    expect(await at('bia@camarim.test', PASSWORD)).toBe('not refused');
    await bench.db.query('delete from staff_device where staff_id = $1', [id]);
    await bench.db.query('delete from session where staff_id = $1', [id]);
    await bench.db.query('delete from staff where id = $1', [id]);
  });

  it('a process is not started in production with a first password that is easy to guess (S8)', async () => {
    for (const STAFF_PASSWORD of ['password1234', 'aaaaaaaaaaaa', 'nova.dona@camarim.test']) {
      const own = { STAFF_EMAIL: 'nova.dona@camarim.test', STAFF_PASSWORD, REQUIRE_STAFF_TOTP: 'true' };
      const config = Object.assign(Object.create(bench.config) as typeof bench.config, own);
      const owner = new StaffOwner(config, bench.app.get(StaffRepository, { strict: false }), bench.clock);
      await expect(owner.onApplicationBootstrap()).rejects.toThrow('STAFF_PASSWORD');
    }
    expect(await bench.db.query(`select 1 from staff where email = 'nova.dona@camarim.test'`)).toEqual([]);
  });

  it('a disabled staff member is refused like an unknown one (USR-23)', async () => {
    await bench.db.query('update staff set disabled_at = now()');
    expect(await refusal(enter(OWNER, PASSWORD))).toBe('wrong-credentials');
    await bench.db.query('update staff set disabled_at = null');
  });
});
