import { EveryLeader, inBatches, type Tx } from '@camarim/database';
import { VISIT_CONSENT_LIFE_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ConsentRepository } from './consent.repository.js';
import type { Decision } from './decision.js';

/** Who agreed that Meta is told of them. What users' ledger says is only projected here. */
@Injectable()
export class ConsentService {
  constructor(
    private readonly consents: ConsentRepository,
    private readonly clock: Clock,
  ) {}

  /** Each of another subject. @returns the subjects of which no newer decision is known. */
  set(tx: Tx, decisions: readonly Decision[]): Promise<Set<string>> {
    return this.consents.set(tx, decisions);
  }

  /** The account's decision, or else the browser's. @returns in their order, null unless it is a yes (MKT-11). */
  async grantsOf(tx: Tx, whose: ReadonlyArray<{ userId: string | null; visitId: string | null }>) {
    const idsOf = ({ userId, visitId }: (typeof whose)[number]) => [userId, visitId].filter((id) => id !== null);
    const known = await this.consents.find(tx, [...new Set(whose.flatMap(idsOf))]);
    return whose.map((who) => {
      const decision = idsOf(who)
        .map((id) => known.get(id))
        .find((consent) => consent !== undefined);
      return decision?.granted ? decision : null;
    });
  }

  /** A browser's decision is kept here no longer than in the ledger it comes from. */
  @EveryLeader('marketing.forget-visit-consents', 6 * 60 * 60_000)
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - VISIT_CONSENT_LIFE_MS);
    await inBatches((limit) => this.consents.forgetVisits(before, limit));
  }

  forget(tx: Tx, subjectIds: string[]): Promise<void> {
    return this.consents.forget(tx, subjectIds);
  }
}
