import { randomUUID } from 'node:crypto';
import { LEGAL_VERSIONS } from '@camarim/domain';
import { type Bench, startBench } from '../../test/bench.js';
import { PersonTrustRead } from './person-trust.read.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.end());

it('tells what somebody had agreed to and from which device, with the CPF masked and no name or address (MED-03)', async () => {
  const { identity } = await bench.signUp({});
  if (identity.kind !== 'user') throw new Error('not a user');
  const { userId, sessionId } = identity;
  const trust = bench.app.get(PersonTrustRead, { strict: false });
  const at = () => bench.clock.now().toISOString();
  const told = await trust.ofPerson({ userId, at: at() });
  expect(told).toMatchObject({ accountId: userId, emailConfirmedAt: null, ageProof: null });
  expect(told.cpfMasked).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
  expect(told.consents.map(({ purpose, version }) => [purpose, version])).toEqual([
    ['privacy', LEGAL_VERSIONS.privacy],
    ['terms', LEGAL_VERSIONS.terms],
  ]);
  expect(told.devices.map(({ id }) => id)).toEqual([sessionId]);
  const account = await bench.db.one<{ name: string; email: string }>('select name, email from account where id = $1', [
    userId,
  ]);
  const written = JSON.stringify(told);
  for (const personal of [account?.name, account?.email]) expect(written).not.toContain(personal);
  // what came later is not of the time of the payment
  const before = await trust.ofPerson({ userId, at: new Date(bench.clock.now().getTime() - 60_000).toISOString() });
  expect([before.consents, before.devices]).toEqual([[], []]);
  await expect(trust.ofPerson({ userId: randomUUID(), at: at() })).rejects.toMatchObject({ code: 'user-not-found' });
});
