import type { EventEnvelope, EventName } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AttributionService } from '../attribution/attribution.service.js';
import { ConsentLedgerService } from './consent-ledger.service.js';
import { LedgerService } from './ledger.service.js';

/** What the house hears of people and money: first where it came from, then what Meta is owed, in one transaction. */
@Injectable()
export class ConversionEvents {
  constructor(
    private readonly attribution: AttributionService,
    private readonly ledger: LedgerService,
    private readonly consents: ConsentLedgerService,
  ) {}

  @OnEvent('user.registered', { feature: 'conversions', together: true })
  async whenUsersRegistered(events: Array<EventEnvelope<'user.registered'>>, tx: Tx): Promise<void> {
    const traces = new Map(events.map(({ data, traceparent }) => [data.userId, traceparent]));
    const people = await this.attribution.registered(tx, dataOf(events));
    await this.ledger.registrations(tx, people, ({ user_id }) => traces.get(user_id));
  }

  @OnEvent('user.logged-in', { feature: 'conversions', together: true })
  whenUsersLoggedIn(events: Array<EventEnvelope<'user.logged-in'>>, tx: Tx): Promise<void> {
    return this.attribution.loggedIn(tx, dataOf(events));
  }

  @OnEvent('payment.created', { feature: 'conversions', together: true })
  whenPaymentsCreated(events: Array<EventEnvelope<'payment.created'>>, tx: Tx): Promise<void> {
    return this.attribution.charged(
      tx,
      events.map(({ data, time }) => ({ facts: data, at: time, leadId: data.leadId, coupon: data.couponCode ?? null })),
    );
  }

  @OnEvent('payment.approved', { feature: 'conversions', together: true })
  async whenPaymentsApproved(events: Array<EventEnvelope<'payment.approved'>>, tx: Tx): Promise<void> {
    const traces = new Map(events.map(({ data, traceparent }) => [data.paymentId, traceparent]));
    const sales = await this.attribution.approved(tx, dataOf(events));
    await this.ledger.purchases(tx, sales, ({ payment_id }) => traces.get(payment_id));
  }

  @OnEvent('payment.proved', { feature: 'conversions' })
  async whenPaymentProved({ data }: EventEnvelope<'payment.proved'>, tx: Tx): Promise<void> {
    await this.attribution.proved(tx, data);
  }

  @OnEvent('payment.refunded', { feature: 'conversions' })
  async whenPaymentRefunded({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    const sale = await this.attribution.refunded(tx, data);
    if (sale) await this.ledger.correct(tx, sale);
  }

  @OnEvent('payment.disputed', { feature: 'conversions' })
  async whenPaymentDisputed({ data }: EventEnvelope<'payment.disputed'>, tx: Tx): Promise<void> {
    await this.attribution.disputed(tx, data);
  }

  @OnEvent('payment.dispute-ended', { feature: 'conversions' })
  async whenDisputeEnded({ data }: EventEnvelope<'payment.dispute-ended'>, tx: Tx): Promise<void> {
    await this.attribution.disputeEnded(tx, data);
  }

  @OnEvent('consent.changed', { feature: 'conversions', only: { purpose: ['marketing'] }, together: true })
  async whenConsentsChanged(events: Array<EventEnvelope<'consent.changed'>>, tx: Tx): Promise<void> {
    const traces = new Map(events.map(({ data, traceparent }) => [data.subjectId, traceparent]));
    await this.consents.changed(tx, dataOf(events), (subjectId) => traces.get(subjectId));
  }
}

const dataOf = <N extends EventName>(events: ReadonlyArray<EventEnvelope<N>>) => events.map(({ data }) => data);
