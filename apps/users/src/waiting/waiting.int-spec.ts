import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import type { StaffRole } from '@camarim/domain';
import { type Bench, startBench } from '../../test/bench.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
}, 60_000);
afterAll(() => bench?.end());

const team = (role: StaffRole): Identity => ({ kind: 'staff', userId: randomUUID(), role, sessionId: randomUUID() });
const aMail = (status: string, hours: number) =>
  bench.db.query(
    `insert into outgoing_mail (id, to_sealed, subject, kind, status, created_at, next_try_at, sent_at)
     values ($1, 'x', '123456 é o seu código', 'code', $2, $3, $3, case when $2 = 'sent' then now() end)`,
    [randomUUID(), status, new Date(bench.clock.now().getTime() - hours * 3_600_000)],
  );

it('mails that did not go out today are counted for who runs the house, and none of their words is told (FA-02)', async () => {
  for (const [status, hours] of [
    ['failed', 1],
    ['expired', 2],
    ['failed', 30],
    ['decoy', 1],
  ] as const)
    await aMail(status, hours);
  const { lines } = await bench.call('users.waiting.get', {}, team('owner'));
  expect(lines).toMatchObject([{ kind: 'mail', count: 2, newest: [{ title: null }, { title: null }] }]);
  expect(JSON.stringify(lines)).not.toContain('123456');
  expect((await bench.call('users.waiting.get', {}, team('support'))).lines).toEqual([]);
});

it('mail works when one went out (FA-02)', async () => {
  const facts = async () => (await bench.call('users.setup.get', {}, team('owner'))).steps;
  expect(await facts()).toEqual([{ step: 'mail', isDone: false }]);
  await aMail('sent', 1);
  expect(await facts()).toEqual([{ step: 'mail', isDone: true }]);
});
