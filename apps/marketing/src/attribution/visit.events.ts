import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { VisitConsent } from './visit-consent.service.js';

@Injectable()
export class VisitEvents {
  constructor(private readonly consent: VisitConsent) {}

  /** What was agreed to before the question named the city is no yes to it. */
  @OnEvent('consent.changed', { feature: 'visits', from: 'new', only: { purpose: ['analytics'] }, together: true })
  whenAnalyticsDecided(events: Array<EventEnvelope<'consent.changed'>>, tx: Tx): Promise<void> {
    return this.consent.analyticsDecided(
      tx,
      events.map(({ data }) => data),
    );
  }
}
