import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { type Consent, ConsentRepository } from './consent.repository.js';

/** Who agreed that Meta is told of them. What users' ledger says is only projected here. */
@Injectable()
export class ConsentService {
  constructor(private readonly consents: ConsentRepository) {}

  /** @returns false when a newer decision is known. */
  set(tx: Tx, subjectId: string, subject: 'user' | 'visit', consent: Consent): Promise<boolean> {
    return this.consents.set(tx, subjectId, subject, consent);
  }

  /** The account's decision, or else the browser's. @returns null unless it is a yes (MKT-11). */
  async grantOf(tx: Tx, who: { userId: string | null; visitId: string | null }): Promise<Consent | null> {
    const ids = [who.userId, who.visitId].filter((id) => id !== null);
    const known = await this.consents.find(tx, ids);
    const decision = ids.map((id) => known.get(id)).find((consent) => consent !== undefined);
    return decision?.granted ? decision : null;
  }

  forget(tx: Tx, subjectIds: string[]): Promise<void> {
    return this.consents.forget(tx, subjectIds);
  }
}
