import type { BrowserFacts, EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { BrowserSeal } from '../browser-seal.js';
import { ConsentService } from '../consents/consent.service.js';
import { decisionsIn } from '../consents/decision.js';
import type { Arrival } from './visit.repository.js';
import { VisitConsentRepository } from './visit-consent.repository.js';

const LONGEST_CLICK = 500;
/**
 * The first text of the question that named the city: a yes to an older one, which a sign-up says again under its own
 * version, agreed to statistics without it (MKT-11, FV-36).
 */
const CITY_NAMED_SINCE = '2026-11-29';
export const clickOf = (fbclid: string | null): string | null => fbclid?.trim().slice(0, LONGEST_CLICK) || null;

/**
 * Which page and by which link somebody came is kept of everybody: the money is attributed by it. Their browser and the id
 * of their click are kept with a yes to marketing, their city with one to statistics, and none of it after a no (MKT-11).
 */
@Injectable()
export class VisitConsent {
  constructor(
    private readonly rows: VisitConsentRepository,
    private readonly consents: ConsentService,
    private readonly seal: BrowserSeal,
  ) {}

  /** Before the row of its visit is taken. @returns what of an arrival may be kept. */
  async agreedOf(tx: Tx, arrival: Arrival): Promise<Arrival> {
    await this.consents.lockSubjects(tx, [arrival.userId, arrival.visitId]);
    const mayTell = await this.consents.isGranted(tx, arrival, 'marketing');
    const mayPlace = await this.consents.isGranted(tx, arrival, 'analytics');
    return {
      ...arrival,
      ...(mayTell ? {} : { browserSealed: null, fbclid: null }),
      ...(mayPlace ? {} : { place: null }),
    };
  }

  /**
   * The page showed itself: newer facts of the browser for what may be sent later, and the click its address still names,
   * which an arrival before the yes did not keep.
   */
  async seen(
    tx: Tx,
    who: { userId: string | null; visitId: string },
    browser: BrowserFacts,
    fbclid: string | null,
  ): Promise<void> {
    await this.consents.lockSubjects(tx, [who.userId, who.visitId]);
    if (!(await this.consents.isGranted(tx, who, 'marketing'))) return;
    await this.rows.keepBrowser(tx, who.visitId, this.seal.seal(browser), clickOf(fbclid));
  }

  /** A no to marketing (LGPD art. 8 §5). */
  forgetBrowsers(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    return this.rows.forgetBrowsers(tx, subjectIds);
  }

  /** @param heard of statistics alone, in the order they were heard: the newest one counts. A no counts whatever was asked. */
  async analyticsDecided(tx: Tx, heard: ReadonlyArray<EventPayloads['consent.changed']>): Promise<void> {
    const said = heard.filter(({ granted, version }) => !granted || version >= CITY_NAMED_SINCE);
    await this.consents.lockSubjects(
      tx,
      said.map(({ subjectId }) => subjectId),
    );
    for (const round of decisionsIn(said)) {
      const counted = await this.consents.set(tx, 'analytics', round);
      const refused = counted.filter(({ granted }) => !granted).map(({ subjectId }) => subjectId);
      if (refused.length > 0) await this.rows.forgetPlaces(tx, refused);
    }
  }
}
