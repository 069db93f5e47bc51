import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paymentTransition } from '@camarim/domain';
import { parseArguments, sized } from '../../../tools/chaos/arguments.mjs';
import { faults } from '../../../tools/chaos/faults.mjs';
import { releaseBefore } from '../../../tools/chaos/previous.mjs';
import { Tally } from '../../../tools/chaos/tally.mjs';
import {
  patienceFor,
  problemsOf,
  problemsOfRun,
  recoveryLimit,
  wrongTransitions,
} from '../../../tools/chaos/verdict.mjs';

const calm = { failed: 0, errors: 0, again: new Map() };

describe('the verdict of a chaos run', () => {
  it('on a machine that needs two seconds without a fault, recovery may take twice as long (GW-16)', () => {
    expect(recoveryLimit(5, 600)).toBe(5_600);
    expect(recoveryLimit(5, 2_000)).toBe(12_000);
    expect(recoveryLimit(undefined, 2_000)).toBeUndefined();
    expect(patienceFor(600)).toEqual({ answerMs: 12_000, giveUpMs: 90_000 });
    expect(patienceFor(20_000)).toEqual({ answerMs: 60_000, giveUpMs: 120_000 });
  });

  it('a late recovery, a lost request and a response 500 are each reported (GW-16)', () => {
    expect(problemsOf({ ...calm, recoveryMs: 5_600, limitMs: 5_600 })).toEqual([]);
    expect(problemsOf({ ...calm, recoveryMs: 5_700, limitMs: 5_600 })).toEqual([
      'recovered after 5.7 s, allowed 5.6 s',
    ]);
    expect(problemsOf({ ...calm, failed: 1 })).toHaveLength(1);
    expect(problemsOf({ ...calm, errors: 1 })).toHaveLength(1);
  });

  it('during a rolling restart only 503 is accepted as a reason to repeat a request (GW-16)', () => {
    const overloaded = new Map<string | number, number>([[503, 9]]);
    expect(problemsOf({ ...calm, again: overloaded, only: 503 })).toEqual([]);
    const cut = new Map([...overloaded, ['ECONNRESET', 2]] as const);
    expect(problemsOf({ ...calm, again: cut })).toEqual([]);
    expect(problemsOf({ ...calm, again: cut, only: 503 })).toEqual([
      'retried for another reason than 503: ECONNRESET,2',
    ]);
  });

  it('one failed fault, one broken invariant or one unfinished piece of work makes the run fail (GW-16)', () => {
    const good = {
      results: [
        { id: 'F1', state: 'passed' as const },
        { id: 'F8', state: 'skipped' as const },
      ],
      checks: [{ id: 'I1', bad: [] as string[] }],
      left: [] as string[],
      tally: new Tally(),
    };
    expect(problemsOfRun(good)).toEqual([]);
    const tally = new Tally();
    for (const kind of ['failedRequests', 'internalErrors', 'brokenJourneys', 'neverStates']) tally.note(kind, 'one');
    const bad = {
      results: [{ id: 'F2', state: 'failed' as const }],
      checks: [{ id: 'I8', bad: ['a cent'] }],
      left: ['1 refund'],
      tally,
    };
    expect(problemsOfRun(bad)).toEqual([
      'F2',
      'I8',
      'drain',
      'failed requests',
      '500s',
      'broken journeys',
      'states that must never be',
    ]);
  });

  it('a payment that went back, or that changed from a state it was not in, is found (GW-16)', () => {
    const row = (from: string | null, to: string, before: string | null) => ({
      payment_id: 'p',
      from_status: from,
      to_status: to,
      before,
    });
    const good = [
      row(null, 'created', null),
      row('created', 'pending', 'created'),
      row('pending', 'approved', 'pending'),
    ];
    expect(wrongTransitions(good, paymentTransition)).toEqual([]);
    expect(wrongTransitions([row('approved', 'pending', 'approved')], paymentTransition)).toHaveLength(1);
    expect(wrongTransitions([row('pending', 'approved', 'created')], paymentTransition)).toHaveLength(1);
  });

  it('counts between two moments are separate, also the reasons for repeated requests (GW-16)', () => {
    const tally = new Tally();
    tally.requests = 10;
    tally.askedAgain(503);
    const before = tally.mark();
    tally.requests += 5;
    tally.askedAgain('ECONNRESET');
    tally.note('failedRequests', 'one');
    expect(tally.mark(before)).toEqual({
      requests: 5,
      paid: 0,
      failed: 1,
      errors: 0,
      again: new Map([['ECONNRESET', 1]]),
    });
    expect(tally.retries).toBe(2);
  });

  it('reads its command-line arguments, and refuses an unknown one (GW-16)', () => {
    expect(parseArguments(['--quick', '--only=F5,F19', 'F1', '--rate=0.5', '--write'])).toEqual({
      size: 'quick',
      only: ['F5', 'F19', 'F1'],
      write: true,
      keep: false,
      rate: 0.5,
    });
    expect(parseArguments([])).toMatchObject({ size: 'usual', only: [], rate: 2 });
    expect(() => parseArguments(['--qick'])).toThrow('unknown: --qick');
    expect(sized('long')(1, 2, 3)).toBe(3);
  });

  it('large tables, an upgrade, the three clusters and a dead provider are among the faults, each with its own id (GW-16)', () => {
    const ids = faults.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['F23', 'F24', 'F26', 'F27', 'F28', 'F29']));
    expect(ids.map((id) => Number(id.slice(1)))).toEqual(
      ids.map((id) => Number(id.slice(1))).toSorted((a, b) => a - b),
    );
  });

  it('the previous release is the last tag that is not this commit, or none in a checkout without tags (F24)', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'camarim-history-'));
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@exemplo.com.br', ...words], {
        cwd: dir,
        encoding: 'utf8',
      }).trim();
    try {
      git('init', '-q');
      git('commit', '-q', '--allow-empty', '-m', 'one');
      expect(releaseBefore(dir)).toBeUndefined();
      const first = git('rev-parse', 'HEAD');
      git('tag', '-a', 'v1', '-m', 'v1');
      git('commit', '-q', '--allow-empty', '-m', 'two');
      git('tag', '-a', 'v2', '-m', 'v2');
      expect(releaseBefore(dir)).toBe(first);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
