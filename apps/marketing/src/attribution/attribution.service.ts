import type { BrowserFacts, EventPayloads, PaymentFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { metaClickCookie } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { BrowserSeal } from '../browser-seal.js';
import { FactRepository } from './fact.repository.js';
import type { Origin, PersonRow, SaleRow } from './facts.js';
import { VisitRepository, type VisitRow } from './visit.repository.js';

const NOWHERE: Origin = { visitId: null, leadId: null, modelId: null, firstTouchId: null, lastTouchId: null };

/** Ties sign-ups and payments to the visit that brought them, once, when they happen. */
@Injectable()
export class AttributionService {
  constructor(
    private readonly visits: VisitRepository,
    private readonly facts: FactRepository,
    private readonly seal: BrowserSeal,
  ) {}

  /** The visit becomes the person's. @returns where they came from; the lead of the form counts before that of the visit. */
  async registered(tx: Tx, data: EventPayloads['user.registered']): Promise<PersonRow> {
    const { userId, leadId, visitId } = data;
    const visit = visitId ? await this.visits.find(tx, visitId) : null;
    if (visit) await this.visits.claim(tx, visit.id, userId);
    const origin = await this.originOf(tx, visit, leadId);
    await this.facts.addPerson(tx, userId, { ...origin, visitId: visitId ?? null }, new Date(data.registeredAt));
    return (await this.facts.findPerson(tx, userId)) as PersonRow;
  }

  /** The visit is from now on that of whoever signed in with its browser. */
  async loggedIn(tx: Tx, { userId, visitId }: EventPayloads['user.logged-in']): Promise<void> {
    if (visitId) await this.visits.claim(tx, visitId, userId);
  }

  async charged(tx: Tx, facts: EventPayloads['payment.created'], at: Date): Promise<void> {
    await this.addSale(tx, facts, facts.leadId, at, facts.couponCode ?? null);
  }

  async approved(tx: Tx, data: EventPayloads['payment.approved']): Promise<SaleRow> {
    const at = new Date(data.approvedAt);
    await this.addSale(tx, data, data.leadId, at);
    // what was said before debits were told apart says nothing of it
    return (await this.facts.approve(tx, data, at)) as SaleRow;
  }

  async refunded(tx: Tx, data: EventPayloads['payment.refunded']): Promise<SaleRow> {
    await this.addSale(tx, data, null, new Date(data.at));
    return (await this.facts.refund(tx, data)) as SaleRow;
  }

  /** A disputed payment is none until the dispute ends with the money kept. */
  disputed(tx: Tx, facts: EventPayloads['payment.disputed']): Promise<void> {
    return this.dispute(tx, facts, true, true);
  }
  disputeEnded(tx: Tx, facts: EventPayloads['payment.dispute-ended']): Promise<void> {
    return this.dispute(tx, facts, facts.outcome !== 'kept', false);
  }

  /** The creator an event is about when the event itself names none: the one whose page brought the person. */
  async modelOf(tx: Tx, userId: string): Promise<string | null> {
    const visit = await this.visits.latestOf(tx, userId);
    return (await this.originOf(tx, visit, null)).modelId;
  }

  /** What the latest browser of a person, or one visit, showed of itself; with the click that brought it. */
  async browserOf(
    tx: Tx,
    who: { userId: string | null; visitId: string | null },
  ): Promise<{ visitId: string; leadId: string | null; browser: BrowserFacts | null } | null> {
    const own = who.userId ? await this.visits.latestOf(tx, who.userId) : null;
    const visit = own ?? (who.visitId ? await this.visits.find(tx, who.visitId) : null);
    if (!visit) return null;
    const touch = visit.last_touch_id ? await this.visits.findTouch(tx, visit.last_touch_id) : null;
    const browser = visit.browser_sealed ? this.seal.open(visit.browser_sealed) : null;
    if (browser && browser.fbc === null && touch?.fbclid) browser.fbc = metaClickCookie(touch.fbclid, touch.at);
    return { visitId: visit.id, leadId: touch?.lead_id ?? null, browser };
  }

  /** What somebody did since they agreed; for a consent that is heard of after it. */
  async since(
    tx: Tx,
    subject: 'user' | 'visit',
    id: string,
    at: Date,
  ): Promise<{ people: PersonRow[]; sales: SaleRow[] }> {
    if (subject === 'visit') return { people: await this.facts.registeredSince(tx, id, at), sales: [] };
    const person = await this.facts.findPerson(tx, id);
    const people = person && person.registered_at >= at ? [person] : [];
    return { people, sales: await this.facts.approvedSince(tx, id, at) };
  }

  private async dispute(
    tx: Tx,
    facts: PaymentFacts & { at: string },
    isDisputed: boolean,
    isOpen: boolean,
  ): Promise<void> {
    const at = new Date(facts.at);
    await this.addSale(tx, facts, null, at);
    await this.facts.dispute(tx, facts.paymentId, isDisputed, at, isOpen);
  }

  private async addSale(
    tx: Tx,
    facts: PaymentFacts,
    leadId: string | null,
    at: Date,
    coupon: string | null = null,
  ): Promise<void> {
    const visit = await this.visits.latestOf(tx, facts.userId);
    const person = visit ? null : await this.facts.findPerson(tx, facts.userId);
    const origin = visit ? await this.originOf(tx, visit, leadId) : originOfPerson(person, leadId);
    await this.facts.addSale(tx, facts, origin, at, coupon);
  }

  private async originOf(tx: Tx, visit: VisitRow | null, leadId: string | null): Promise<Origin> {
    if (!visit) return { ...NOWHERE, leadId, modelId: leadId && (await this.visits.modelOfLead(tx, leadId)) };
    const last = visit.last_touch_id ? await this.visits.findTouch(tx, visit.last_touch_id) : null;
    return {
      visitId: visit.id,
      leadId: leadId ?? last?.lead_id ?? null,
      modelId: last?.model_id ?? null,
      firstTouchId: visit.first_touch_id,
      lastTouchId: visit.last_touch_id,
    };
  }
}

function originOfPerson(person: PersonRow | null, leadId: string | null): Origin {
  if (!person) return { ...NOWHERE, leadId };
  return {
    visitId: person.visit_id,
    leadId: leadId ?? person.lead_id,
    modelId: person.model_id,
    firstTouchId: person.first_touch_id,
    lastTouchId: person.last_touch_id,
  };
}
