import type { EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { AttributionService } from '../attribution/attribution.service.js';
import { ConsentService } from '../consents/consent.service.js';
import { ConversionRepository } from './conversion.repository.js';
import { registrationOf } from './happening.js';
import { LedgerService } from './ledger.service.js';

/** What a yes or a no to marketing changes in what Meta is owed (MKT-11). */
@Injectable()
export class ConsentLedgerService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly conversions: ConversionRepository,
    private readonly consents: ConsentService,
    private readonly attribution: AttributionService,
  ) {}

  /**
   * A yes also covers what happened after it and was heard of before it; a no takes back everything that waits.
   * Decisions come in any order: the newest one counts.
   * @param said of marketing alone, in the order they were heard.
   */
  async changed(
    tx: Tx,
    said: ReadonlyArray<EventPayloads['consent.changed']>,
    traceOf: (subjectId: string) => string | undefined,
  ): Promise<void> {
    const decisions = said.map(({ subjectId, subject, granted, version, at }) => ({
      ...{ subjectId, subject, granted, version, at: new Date(at) },
    }));
    await this.ledger.lockSubjects(
      tx,
      decisions.map(({ subjectId }) => subjectId),
    );
    for (const round of inRounds(decisions)) {
      const newest = await this.consents.set(tx, round);
      const counted = round.filter(({ subjectId }) => newest.has(subjectId));
      const refused = counted.filter(({ granted }) => !granted).map(({ subjectId }) => subjectId);
      if (refused.length > 0) await this.conversions.withdraw(tx, refused);
      const agreed = counted.filter(({ granted }) => granted);
      if (agreed.length === 0) continue;
      const { people, sales } = await this.attribution.since(tx, agreed);
      const signUps = people.map((one) => registrationOf(one, traceOf(one.user_id) ?? traceOf(one.visit_id ?? '')));
      const purchases = await this.ledger.purchasesOf(tx, sales, ({ user_id }) => traceOf(user_id ?? ''));
      const happenings = [...signUps, ...purchases];
      const known = await this.conversions.known(
        tx,
        happenings.map(({ eventId }) => eventId),
      );
      await this.ledger.record(
        tx,
        happenings.filter(({ eventId }) => !known.has(eventId)),
      );
    }
  }
}

/** Splits what was said so that each subject is in a list at most once, its earlier word in an earlier list. */
function inRounds<Said extends { subjectId: string }>(said: readonly Said[]): Said[][] {
  const times = new Map<string, number>();
  const rounds: Said[][] = [];
  for (const one of said) {
    const round = times.get(one.subjectId) ?? 0;
    times.set(one.subjectId, round + 1);
    rounds[round] = [...(rounds[round] ?? []), one];
  }
  return rounds;
}
