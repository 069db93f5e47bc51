import { historyRuns, keepCounts } from '@camarim/testing';
import fc from 'fast-check';
import { Account } from '../../test/account.js';
import { aStaff } from '../../test/bench.js';
import { expectBooked } from '../../test/books.js';
import { Deaths, MOMENTS } from '../../test/deaths.js';
import { Earner, expectPayoutsBooked } from '../../test/earner.js';
import { nearBy } from '../../test/near.js';
import { PayoutHouse, PayoutLife } from '../../test/payout-life.js';
import { PRICE, STEP, type Step } from '../../test/payout-steps.js';
import { SANDBOX_SECRET } from '../../test/sandbox.js';
import { GatewayService } from '../gateways/gateway.service.js';

/** `HISTORY_RUNS=100000 npm test -- integration --files=payout-history` goes through many more. */
const { numRuns, seed, isLong } = historyRuns(240);
/** So many happen side by side, and no two know of each other. */
const LANES = 8;
/** After each round, when nothing is on its way, all books are added up. */
const ROUNDS = Math.ceil(numRuns / 2_500);
/** Whoever is come by so often is died at, if the process may die there at all. */
const OFTEN = 5_000;
const HISTORY = fc.array(STEP, { minLength: 4, maxLength: 14 });

describe('whatever is sold, shared, given back, contested, paid out, silent and returned in whatever order', () => {
  let account: Account;
  let house: PayoutHouse;
  let deaths: Deaths;
  let histories = 0;
  beforeAll(async () => {
    account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
    const { bench } = account;
    const partner = await Earner.join(bench);
    const agency = { name: 'Agência Sol', reason: 'contrato' };
    const { id: agencyId } = await bench.call('billing.agency.create', agency, aStaff('owner'));
    deaths = new Deaths(nearBy(bench), bench.app.get(GatewayService, { strict: false }));
    house = new PayoutHouse(account, deaths, [partner.modelId, agencyId]);
    house.at.still();
  }, 120_000);
  afterAll(async () => {
    deaths?.end();
    await account?.end();
  });

  const ready: Earner[] = [];
  let coming: Promise<void> | null = null;
  async function anEarner(): Promise<Earner> {
    for (let earner = ready.pop(); ; earner = ready.pop()) {
      if (earner) return earner;
      coming ??= Earner.readyAll(account.bench, Math.min(numRuns, 500)).then((more) => {
        ready.push(...more);
        coming = null;
      });
      await coming;
    }
  }

  async function goThrough(round: number): Promise<void> {
    let isOver = false;
    const live = async (firstCents: number, steps: Step[]) => {
      if (isOver) return;
      await new PayoutLife(house, await anEarner()).live(firstCents, steps);
      histories += 1;
    };
    const lane = (_: unknown, n: number) => {
      const its = { numRuns: Math.ceil(numRuns / ROUNDS / LANES), seed: seed + round * LANES + n, unbiased: true };
      return fc.assert(fc.asyncProperty(PRICE, HISTORY, live), its).catch((error: unknown) => {
        // one that failed ends the others
        isOver = true;
        throw error;
      });
    };
    for (const one of await Promise.allSettled(Array.from({ length: LANES }, lane)))
      if (one.status === 'rejected') throw one.reason;
    // a server of tests keeps no statistics by itself
    await account.bench.audit('analyze');
    await expectBooked(account.bench);
    await expectPayoutsBooked(account.bench, await house.at.paidCents());
  }

  it(
    'debit is credit, every share is by its rule, and what the provider paid is what the books say was paid (PAYOUT-08, LED-09)',
    async () => {
      const began = Date.now();
      for (let round = 0; round < ROUNDS; round += 1) {
        await goThrough(round);
        const seconds = Math.round((Date.now() - began) / 1_000);
        if (isLong) keepCounts('payout-histories', { seed, seconds, histories, ...(await counts()) });
      }
      expect(KINDS.filter((kind) => !deaths.kinds().has(kind))).toEqual([]);
      expect(deaths.unharmed(OFTEN)).toEqual([]);
    },
    120_000 + numRuns * 1_000,
  );

  async function counts() {
    const count = async (what: string) => {
      const rows = await account.bench.audit<{ name: string; n: number }>(
        `select name, count(*)::int as n from (${what}) one (name) group by name order by name`,
      );
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
    };
    return {
      payouts: await count('select status from payout'),
      asked: await count(`select act || ' ' || answer from payout_attempt`),
      payments: await count('select status from payment'),
      entries: await count('select kind from ledger_entry'),
      paidCents: await house.at.paidCents(),
      places: deaths.passed.size,
      placesOfDeath: deaths.died.size,
      neverDiedAt: deaths.unharmed(),
      deaths: [...deaths.died.values()].reduce((sum, times) => sum + times, 0),
      deathsAt: Object.fromEntries(deaths.died),
    };
  }
});

const KINDS = ['tell', 'ask', 'decide', 'send', ...MOMENTS];
