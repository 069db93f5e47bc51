import type { BrowserFacts, EventPayloads, PaymentFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { metaClickCookie } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { BrowserSeal } from '../browser-seal.js';
import { ConsentService } from '../consents/consent.service.js';
import type { Decision } from '../consents/decision.js';
import { FactRepository } from './fact.repository.js';
import type { NewSale, Origin, PersonRow, SaleRow } from './facts.js';
import { OriginRepository } from './origin.repository.js';
import { VisitRepository, type VisitRow } from './visit.repository.js';

/** Whose browser is asked for: the newest of a person, or else one visit's. */
interface Who {
  userId: string | null;
  visitId: string | null;
}
interface SeenBrowser {
  visitId: string;
  leadId: string | null;
  browser: BrowserFacts | null;
}
/** A word about a payment: when it was said, and what only some of them know. */
interface Said {
  facts: PaymentFacts;
  at: string;
  leadId?: string | null;
  coupon?: string | null;
}
/** The lead of the form counts before that of the visit. */
interface Came {
  visit: VisitRow | undefined;
  leadId: string | null;
}
/** A yes, of an account or of a browser. */
export type Agreed = Pick<Decision, 'subject' | 'subjectId' | 'at'>;

/**
 * Ties sign-ups and payments to the visit that brought them, once, when they happen; many with as many statements as one.
 */
@Injectable()
export class AttributionService {
  constructor(
    private readonly visits: VisitRepository,
    private readonly facts: FactRepository,
    private readonly origins: OriginRepository,
    private readonly seal: BrowserSeal,
    private readonly consents: ConsentService,
  ) {}

  /** The visit becomes the person's. @returns where they came from, each person once, in no order. */
  async registered(tx: Tx, signUps: ReadonlyArray<EventPayloads['user.registered']>): Promise<PersonRow[]> {
    await this.consents.lockSubjects(
      tx,
      signUps.flatMap(({ userId, visitId }) => [userId, visitId]),
    );
    await this.visits.claim(tx, signUps);
    const visits = await this.visits.find(tx, present(signUps.map(({ visitId }) => visitId)));
    const origins = await this.originsOf(
      tx,
      signUps.map(({ visitId, leadId }) => ({ visit: visits.get(visitId ?? ''), leadId })),
    );
    const heard = signUps.map(({ userId, visitId, registeredAt }, i) => ({
      ...(origins[i] as Origin),
      ...{ user_id: userId, visit_id: visitId ?? null, registered_at: new Date(registeredAt) },
    }));
    return [...(await this.facts.addPeople(tx, heard)).values()];
  }

  /** The visit is from now on that of whoever signed in with its browser. */
  loggedIn(tx: Tx, logins: ReadonlyArray<EventPayloads['user.logged-in']>): Promise<void> {
    return this.visits.claim(tx, logins);
  }

  charged(tx: Tx, said: readonly Said[]): Promise<void> {
    return this.addSales(tx, said);
  }

  async approved(tx: Tx, sold: ReadonlyArray<EventPayloads['payment.approved']>): Promise<SaleRow[]> {
    await this.addSales(
      tx,
      sold.map((facts) => ({ facts, at: facts.approvedAt, leadId: facts.leadId })),
    );
    // what was said before debits were told apart says nothing of it
    return this.facts.approve(tx, sold);
  }

  /** What the team had vouched for is money from its PIX on (A4). */
  async proved(tx: Tx, data: EventPayloads['payment.proved']): Promise<void> {
    await this.addSales(tx, [{ facts: data, at: data.paidAt }]);
    await this.facts.prove(tx, data);
  }

  /** @returns null for what nobody had paid and we never heard of: a sale in a conversation. */
  async refunded(tx: Tx, data: EventPayloads['payment.refunded']): Promise<SaleRow | null> {
    if (data.by === 'nobody') return this.facts.undo(tx, data.paymentId);
    await this.addSales(tx, [{ facts: data, at: data.at }]);
    return this.facts.refund(tx, data);
  }

  /** A disputed payment is none until the dispute ends with the money kept. */
  disputed(tx: Tx, facts: EventPayloads['payment.disputed']): Promise<void> {
    return this.dispute(tx, facts, true, true);
  }
  disputeEnded(tx: Tx, facts: EventPayloads['payment.dispute-ended']): Promise<void> {
    return this.dispute(tx, facts, facts.outcome !== 'kept', false);
  }

  /** The creator an event is about when the event itself names none: the one whose page brought the person. */
  async modelsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string | null>> {
    const origins = await this.origins.ofPayers(tx, userIds);
    return new Map(userIds.map((userId) => [userId, origins.get(userId)?.model_id ?? null]));
  }

  /** What the latest browser of a person, or one visit, showed of itself; with the click that brought it. @returns in the order of `whose`. */
  async browsersOf(tx: Tx, whose: readonly Who[]): Promise<Array<SeenBrowser | null>> {
    const own = await this.visits.latestOf(tx, present(whose.map(({ userId }) => userId)));
    const named = whose.filter(({ userId }) => !own.has(userId ?? ''));
    const others = await this.visits.find(tx, present(named.map(({ visitId }) => visitId)));
    const visits = whose.map(({ userId, visitId }) => own.get(userId ?? '') ?? others.get(visitId ?? ''));
    const touches = await this.touchesOf(tx, visits);
    return visits.map((visit) => {
      if (!visit) return null;
      const touch = touches.get(visit.last_touch_id ?? '');
      const browser = visit.browser_sealed ? this.seal.open(visit.browser_sealed) : null;
      if (browser && browser.fbc === null && touch?.fbclid) browser.fbc = metaClickCookie(touch.fbclid, touch.at);
      return { visitId: visit.id, leadId: touch?.lead_id ?? null, browser };
    });
  }

  /** What each did since they agreed; for consents that are heard of after it. */
  async since(tx: Tx, agreed: readonly Agreed[]): Promise<{ people: PersonRow[]; sales: SaleRow[] }> {
    const since = new Map(agreed.map(({ subjectId, at }) => [subjectId, at]));
    const earliest = new Date(Math.min(...agreed.map(({ at }) => at.getTime())));
    const idsOf = (subject: Agreed['subject']) =>
      agreed.filter((one) => one.subject === subject).map(({ subjectId }) => subjectId);
    const covers = (subjectId: string | null, at: Date | null) => {
      const from = since.get(subjectId ?? '');
      return from !== undefined && at !== null && at >= from;
    };
    const ofVisits = await this.facts.registeredSince(tx, idsOf('visit'), earliest);
    const accounts = await this.facts.findPeople(tx, idsOf('user'));
    const sales = await this.facts.approvedSince(tx, idsOf('user'), earliest);
    return {
      people: [
        ...ofVisits.filter((one) => covers(one.visit_id, one.registered_at)),
        ...[...accounts.values()].filter((one) => covers(one.user_id, one.registered_at)),
      ],
      sales: sales.filter((sale) => covers(sale.user_id, sale.approved_at)),
    };
  }

  private async dispute(
    tx: Tx,
    facts: PaymentFacts & { at: string },
    isDisputed: boolean,
    isOpen: boolean,
  ): Promise<void> {
    await this.addSales(tx, [{ facts, at: facts.at }]);
    await this.facts.dispute(tx, facts.paymentId, isDisputed, new Date(facts.at), isOpen);
  }

  private async addSales(tx: Tx, said: readonly Said[]): Promise<void> {
    const origins = await this.origins.ofPayers(tx, [...new Set(said.map(({ facts }) => facts.userId))]);
    const sales = said.map(({ facts, at, leadId = null, coupon = null }): NewSale => {
      const origin = origins.get(facts.userId);
      return {
        ...{ payment_id: facts.paymentId, user_id: facts.userId, model_id: facts.modelId },
        ...{ plan_type: facts.planType, amount_cents: facts.amountCents, lead_id: leadId ?? origin?.lead_id ?? null },
        ...{ first_touch_id: origin?.first_touch_id ?? null, last_touch_id: origin?.last_touch_id ?? null },
        ...{ created_at: new Date(at), coupon_code: coupon },
      };
    });
    await this.facts.addSales(tx, sales);
  }

  private async originsOf(tx: Tx, came: readonly Came[]): Promise<Origin[]> {
    const touches = await this.touchesOf(
      tx,
      came.map(({ visit }) => visit),
    );
    const leads = came.map(({ visit, leadId }) => (visit ? null : leadId));
    const models = await this.visits.modelsOfLeads(tx, present(leads));
    return came.map(({ visit, leadId }) => {
      const last = touches.get(visit?.last_touch_id ?? '');
      return {
        visit_id: visit?.id ?? null,
        lead_id: leadId ?? last?.lead_id ?? null,
        model_id: visit ? (last?.model_id ?? null) : (models.get(leadId ?? '') ?? null),
        first_touch_id: visit?.first_touch_id ?? null,
        last_touch_id: visit?.last_touch_id ?? null,
      };
    });
  }

  private touchesOf(tx: Tx, visits: ReadonlyArray<VisitRow | undefined>) {
    return this.visits.findTouches(tx, present(visits.map((visit) => visit?.last_touch_id)));
  }
}

const present = (ids: ReadonlyArray<string | null | undefined>): string[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
];
