import { EveryLeader, inBatches, type Tx } from '@camarim/database';
import { HOUR_MS, VISIT_CONSENT_LIFE_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ConsentRepository } from './consent.repository.js';
import type { Decision, Purpose } from './decision.js';

/** Whose decision is asked for: the account's, or else the browser's. */
export interface Decider {
  userId: string | null;
  visitId: string | null;
}

/** Who agreed that Meta is told of them, and that their city is kept. What users' ledger says is only projected here. */
@Injectable()
export class ConsentService {
  constructor(
    private readonly consents: ConsentRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * What somebody decides and what somebody does, heard of in the same moment, stand in line: else neither would see the
   * other, and a purchase with consent be told to nobody. In one order, so that two batches never wait for each other.
   * Whoever writes rows of visits as well does it after this.
   */
  lockSubjects(tx: Tx, subjectIds: ReadonlyArray<string | null>): Promise<void> {
    const known = subjectIds.filter((id) => id !== null);
    return tx.lockAll([...new Set(known)].map((id) => `conversions:${id}`));
  }

  /** Each of another subject. @returns those of which no newer decision is known. */
  async set(tx: Tx, purpose: Purpose, decisions: readonly Decision[]): Promise<Decision[]> {
    const newest = await this.consents.set(tx, purpose, decisions);
    return decisions.filter(({ subjectId }) => newest.has(subjectId));
  }

  /** The account's decision, or else the browser's. @returns in their order, null unless it is a yes (MKT-11). */
  async grantsOf(tx: Tx, whose: readonly Decider[], purpose: Purpose = 'marketing') {
    const idsOf = ({ userId, visitId }: Decider) => [userId, visitId].filter((id) => id !== null);
    const known = await this.consents.find(tx, purpose, [...new Set(whose.flatMap(idsOf))]);
    return whose.map((who) => {
      const decision = idsOf(who)
        .map((id) => known.get(id))
        .find((consent) => consent !== undefined);
      return decision?.granted ? decision : null;
    });
  }

  async isGranted(tx: Tx, who: Decider, purpose: Purpose): Promise<boolean> {
    const [consent] = await this.grantsOf(tx, [who], purpose);
    return (consent ?? null) !== null;
  }

  /** A browser's decision is kept here no longer than in the ledger it comes from. */
  @EveryLeader('marketing.forget-visit-consents', 6 * HOUR_MS)
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - VISIT_CONSENT_LIFE_MS);
    for (const purpose of ['marketing', 'analytics'] as const) {
      await inBatches((limit) => this.consents.forgetVisits(purpose, before, limit));
    }
  }
}
