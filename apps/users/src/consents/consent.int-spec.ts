import { randomUUID } from 'node:crypto';
import { LEGAL_VERSIONS } from '@camarim/domain';
import { type Bench, refusal, startBench, VISITOR } from '../../test/bench.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.end());

const version = LEGAL_VERSIONS.cookies;
const told = (subjectId: string) =>
  bench.db.query<{ data: Record<string, unknown> }>(
    `select envelope -> 'data' as data from outbox where name = 'consent.changed' and aggregate_id = $1 order by seq`,
    [subjectId],
  );

describe('what people agree to', () => {
  it('nothing is agreed before somebody decides, and a refusal is not asked again (FV-36)', async () => {
    const visitId = randomUUID();
    const get = () => bench.call('users.consent.get', { visitId });
    expect(await get()).toEqual({ version, decided: false, marketing: false, analytics: false, decidedAt: null });
    await bench.call('users.consent.set', { visitId, marketing: false, analytics: false });
    expect(await get()).toMatchObject({ decided: true, marketing: false, analytics: false });
    expect(await refusal(bench.call('users.consent.set', { visitId: null, marketing: true, analytics: true }))).toBe(
      'validation-failed',
    );
  });

  it('a new account takes over what its browser had decided, with the terms it signed up under (USR-30)', async () => {
    const visitId = randomUUID();
    await bench.call('users.consent.set', { visitId, marketing: true, analytics: false }, VISITOR);
    const { identity } = await bench.signUp({ visitId });
    if (identity.kind !== 'user') throw new Error('not a user');
    const { userId } = identity;
    expect(await bench.call('users.consent.get', { visitId: null }, identity)).toMatchObject({ marketing: true });
    const ledger = await bench.db.query(
      'select purpose, granted, version from consent_entry where subject_id = $1 order by id',
      [userId],
    );
    expect(ledger).toEqual([
      { purpose: 'terms', granted: true, version: LEGAL_VERSIONS.terms },
      { purpose: 'privacy', granted: true, version: LEGAL_VERSIONS.privacy },
      { purpose: 'marketing', granted: true, version },
      { purpose: 'analytics', granted: false, version },
    ]);
    await bench.call('users.consent.set', { visitId: null, marketing: false, analytics: false }, identity);
    expect((await told(userId)).map(({ data }) => [data.subject, data.purpose, data.granted])).toEqual([
      ['user', 'marketing', true],
      ['user', 'analytics', false],
      ['user', 'marketing', false],
      ['user', 'analytics', false],
    ]);
    // the browser's own decision is another subject's
    expect(await bench.call('users.consent.get', { visitId })).toMatchObject({ marketing: true });
  });

  it('who takes a yes back signed in has taken it back in this browser too: signed out it does not come alive again (FV-36, USR-30)', async () => {
    const visitId = randomUUID();
    await bench.call('users.consent.set', { visitId, marketing: true, analytics: true }, VISITOR);
    const { identity } = await bench.signUp({ visitId });
    if (identity.kind !== 'user') throw new Error('not a user');
    await bench.call('users.consent.set', { visitId, marketing: false, analytics: true }, identity);
    const ofBrowser = () => bench.call('users.consent.get', { visitId }, VISITOR);
    // what they did not refuse stays as the browser had decided it
    expect(await ofBrowser()).toMatchObject({ decided: true, marketing: false, analytics: true });
    expect((await told(visitId)).map(({ data }) => [data.subject, data.purpose, data.granted])).toEqual([
      ['visit', 'marketing', true],
      ['visit', 'analytics', true],
      ['visit', 'marketing', false],
    ]);
    // a yes is the account's alone
    await bench.call('users.consent.set', { visitId, marketing: true, analytics: true }, identity);
    expect(await ofBrowser()).toMatchObject({ marketing: false });
    expect(await bench.call('users.consent.get', { visitId }, identity)).toMatchObject({ marketing: true });
  });

  it('two who decide at once in one browser, signed in and not, wait for each other and lose nothing (FV-36)', async () => {
    const visitId = randomUUID();
    const { identity } = await bench.signUp({ visitId });
    const say = (who: typeof identity) =>
      bench.call('users.consent.set', { visitId, marketing: false, analytics: false }, who);
    await Promise.all(Array.from({ length: 10 }, (_, i) => say(i % 2 === 0 ? identity : VISITOR)));
    expect(await told(visitId)).toHaveLength(20);
  });

  it('a decision is never changed afterwards, not even by us (USR-30)', async () => {
    await expect(bench.db.query('update consent_entry set granted = true')).rejects.toThrow('append-only');
  });
});
