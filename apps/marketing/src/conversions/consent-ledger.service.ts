import type { EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { AttributionService } from '../attribution/attribution.service.js';
import { VisitConsent } from '../attribution/visit-consent.service.js';
import { ConsentService } from '../consents/consent.service.js';
import { decisionsIn } from '../consents/decision.js';
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
    private readonly visits: VisitConsent,
  ) {}

  /**
   * A yes also covers what happened after it and was heard of before it; a no takes back everything that waits, and what
   * was kept of the browsers it speaks for.
   * Decisions come in any order: the newest one counts.
   * @param said of marketing alone, in the order they were heard.
   */
  async changed(
    tx: Tx,
    said: ReadonlyArray<EventPayloads['consent.changed']>,
    traceOf: (subjectId: string) => string | undefined,
  ): Promise<void> {
    await this.consents.lockSubjects(
      tx,
      said.map(({ subjectId }) => subjectId),
    );
    for (const round of decisionsIn(said)) {
      const counted = await this.consents.set(tx, 'marketing', round);
      const refused = counted.filter(({ granted }) => !granted).map(({ subjectId }) => subjectId);
      if (refused.length > 0) {
        await this.conversions.withdraw(tx, refused);
        await this.visits.forgetBrowsers(tx, refused);
      }
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
