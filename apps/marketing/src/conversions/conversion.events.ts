import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AttributionService } from '../attribution/attribution.service.js';
import { LedgerService } from './ledger.service.js';

/** What the house hears of people and money: first where it came from, then what Meta is owed, in one transaction. */
@Injectable()
export class ConversionEvents {
  constructor(
    private readonly attribution: AttributionService,
    private readonly ledger: LedgerService,
  ) {}

  @OnEvent('user.registered', { feature: 'conversions' })
  async whenUserRegistered({ data }: EventEnvelope<'user.registered'>, tx: Tx): Promise<void> {
    await this.ledger.registration(tx, await this.attribution.registered(tx, data));
  }

  @OnEvent('user.logged-in', { feature: 'conversions' })
  async whenUserLoggedIn({ data }: EventEnvelope<'user.logged-in'>, tx: Tx): Promise<void> {
    await this.attribution.loggedIn(tx, data);
  }

  @OnEvent('payment.created', { feature: 'conversions' })
  async whenPaymentCreated({ data, time }: EventEnvelope<'payment.created'>, tx: Tx): Promise<void> {
    await this.attribution.charged(tx, data, new Date(time));
  }

  @OnEvent('payment.approved', { feature: 'conversions' })
  async whenPaymentApproved({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await this.ledger.purchase(tx, await this.attribution.approved(tx, data));
  }

  @OnEvent('payment.refunded', { feature: 'conversions' })
  async whenPaymentRefunded({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    await this.ledger.correct(tx, await this.attribution.refunded(tx, data));
  }

  @OnEvent('payment.disputed', { feature: 'conversions' })
  async whenPaymentDisputed({ data }: EventEnvelope<'payment.disputed'>, tx: Tx): Promise<void> {
    await this.attribution.disputed(tx, data);
  }

  @OnEvent('payment.dispute-ended', { feature: 'conversions' })
  async whenDisputeEnded({ data }: EventEnvelope<'payment.dispute-ended'>, tx: Tx): Promise<void> {
    await this.attribution.disputeEnded(tx, data);
  }

  @OnEvent('consent.changed', { feature: 'conversions' })
  async whenConsentChanged({ data }: EventEnvelope<'consent.changed'>, tx: Tx): Promise<void> {
    await this.ledger.consentChanged(tx, data);
  }
}
