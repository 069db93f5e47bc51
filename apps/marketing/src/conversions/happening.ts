import type { BrowserFacts, ConversionName } from '@camarim/contracts';
import { metaEventId } from '@camarim/domain';
import type { PersonRow, SaleRow } from '../attribution/facts.js';

/** What somebody did that Meta may be owed. */
export interface Happening {
  name: ConversionName;
  eventId: string;
  at: Date;
  modelId: string | null;
  userId: string | null;
  visitId: string | null;
  leadId: string | null;
  paymentId: string | null;
  planType: string | null;
  valueCents: number | null;
  /** What the page itself showed; 'of-visit' = what their visit did; null = nobody was at a browser. */
  browser: BrowserFacts | 'of-visit' | null;
  /** Of the event or the question that says it; one request to Meta carries many of them. */
  traceparent: string | undefined;
}
/** The trace in which something of a person or a sale was said. */
export type TraceOf<Facts> = (facts: Facts) => string | undefined;

export const registrationOf = (person: PersonRow, traceparent: string | undefined): Happening => ({
  name: 'CompleteRegistration',
  eventId: metaEventId.registration(person.user_id),
  at: person.registered_at,
  modelId: person.model_id,
  userId: person.user_id,
  visitId: person.visit_id,
  leadId: person.lead_id,
  paymentId: null,
  planType: null,
  valueCents: null,
  browser: 'of-visit',
  traceparent,
});

/**
 * Every approved payment is one, with its own id and value less what was given back (MKT-05); so is each month of Pix
 * Automático, but as something the house reports and not a website: the bank paid it while nobody was there.
 * @param modelId whose it is when the sale itself names nobody. @returns null for what was not paid, or given back.
 */
export function purchaseOf(sale: SaleRow, modelId: string | null, traceparent: string | undefined): Happening | null {
  const kept = sale.amount_cents - sale.refunded_cents;
  if (!sale.approved_at || !sale.user_id || kept <= 0) return null;
  return {
    name: 'Purchase',
    eventId: metaEventId.purchase(sale.payment_id),
    at: sale.approved_at,
    modelId: sale.model_id ?? modelId,
    userId: sale.user_id,
    visitId: null,
    leadId: sale.lead_id,
    paymentId: sale.payment_id,
    planType: sale.plan_type,
    valueCents: kept,
    browser: sale.is_debit ? null : 'of-visit',
    traceparent,
  };
}

/** @param own of the page itself. @param seen what the visit did. */
export function browserOf(own: Happening['browser'], seen: BrowserFacts | null): BrowserFacts | null {
  if (own === 'of-visit') return seen;
  return own && { ...own, fbc: own.fbc ?? seen?.fbc ?? null };
}
