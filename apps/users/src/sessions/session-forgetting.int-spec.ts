import { DAY_MS, RETENTION } from '@camarim/domain';
import { type Bench, deviceAt, OWNER, PASSWORD, startBench } from '../../test/bench.js';
import { SessionForgetting } from './session-forgetting.service.js';

const KEPT_MS = RETENTION.session.days * DAY_MS;

describe('sessions that are over', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench({ STAFF_EMAIL: OWNER, STAFF_PASSWORD: PASSWORD });
  });
  afterAll(() => bench.end());

  const forget = () => bench.app.get(SessionForgetting, { strict: false }).forget();
  const there = async (ids: string[]) =>
    (await bench.db.query<{ id: string }>('select id from session where id = any($1)', [ids])).map(({ id }) => id);
  const idOf = (session: { identity: { kind: string } }) => {
    if (!('sessionId' in session.identity)) throw new Error('nobody is signed in');
    return String(session.identity.sessionId);
  };

  it('are forgotten a month after their end and not before, signed out or run out, and no living one ever (R12)', async () => {
    const [out, ranOut, alive] = [await bench.signUp({}), await bench.signUp({}), await bench.signUp({})];
    const ids = [out, ranOut, alive].map(idOf);
    await bench.call('users.session.end', { token: out.token });
    const now = bench.clock.now();
    await bench.db.execute('update session set expires_at = $2 where id = $1', [
      idOf(ranOut),
      new Date(now.getTime() + DAY_MS),
    ]);
    await bench.db.execute('update session set expires_at = $2 where id = $1', [
      idOf(alive),
      new Date(now.getTime() + 10 * KEPT_MS),
    ]);
    bench.clock.move(KEPT_MS - 60_000);
    await forget();
    expect((await there(ids)).sort()).toEqual([...ids].sort());
    bench.clock.move(120_000);
    await forget();
    expect((await there(ids)).sort()).toEqual([idOf(ranOut), idOf(alive)].sort());
    bench.clock.move(DAY_MS);
    await forget();
    expect(await there(ids)).toEqual([idOf(alive)]);
  });

  it('in thousands go in parts, and when their people were last here stays known (R12)', async () => {
    const fan = await bench.signUp({});
    if (fan.identity.kind !== 'user') throw new Error('nobody signed up');
    const { userId } = fan.identity;
    const seen = new Date(bench.clock.now().getTime() + 3_600_000);
    await bench.db.execute(
      `insert into session (id, token_hash, kind, account_id, device_label, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), gen_random_uuid(), 'user', $1, 'Teste', $2, $2::timestamptz - n * interval '1 s', $2
       from generate_series(0, 2400) n`,
      [userId, seen],
    );
    bench.clock.move(KEPT_MS + 2 * 3_600_000);
    await forget();
    const left = await bench.db.one<{ n: number }>(
      `select count(*)::int as n from session where account_id = $1 and device_label = 'Teste'`,
      [userId],
    );
    expect(left?.n).toBe(0);
    const staff = await bench.staffSession(OWNER, PASSWORD, deviceAt(7_100_000));
    expect(await bench.call('users.person.get', { userId }, staff.identity)).toMatchObject({
      lastAccessAt: seen.toISOString(),
    });
  });

  it('of the team are forgotten too, but for the last of each (R12)', async () => {
    const first = await bench.staffSession(OWNER, PASSWORD, deviceAt(7_200_000));
    bench.clock.move(DAY_MS);
    const last = await bench.staffSession(OWNER, PASSWORD, deviceAt(7_300_000));
    bench.clock.move(KEPT_MS + 2 * DAY_MS);
    await forget();
    expect(await there([idOf(first), idOf(last)])).toEqual([idOf(last)]);
  });
});
