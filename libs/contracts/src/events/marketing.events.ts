import type { TestimonialState } from '@camarim/domain';
import type { ConversionName } from '../rpc/marketing.rpc.js';

export interface MarketingEvents {
  /** A lead id was seen for the first time. */
  'lead.captured': { leadId: string };
  /**
   * A person used a premium link: the sale was made in a conversation, the access is owed now. One per person and link
   * (`redemptionId` is the key a grant is made by); `amountCents` is what the sale was worth, for the books.
   */
  'sales-link.redeemed': {
    salesLinkId: string;
    redemptionId: string;
    userId: string;
    modelId: string;
    leadId: string;
    source: SalesLinkSource;
    amountCents: number;
    /** Length of the access, in days of 24 h. */
    durationDays: number;
    redeemedAt: string;
  };
  'presell.published': { presellId: string; modelId: string; slug: string };
  /** Not shown any more: switched off or deleted. */
  'presell.withdrawn': { presellId: string; modelId: string; slug: string };
  /** Somebody of the team decided about a testimonial; its words and the reason stay here (MKT-31). */
  'testimonial.decided': {
    testimonialId: string;
    modelId: string;
    /** Who wrote it. */
    userId: string;
    staffId: string;
    before: TestimonialState;
    state: 'approved' | 'refused' | 'hidden';
    at: string;
  };
  'conversion.recorded': { conversionId: string; modelId: string; name: ConversionName };
  'conversion.delivered': { conversionId: string; modelId: string };
  /** Given up: refused, or too old. A replay records nothing anew. */
  'conversion.failed': { conversionId: string; modelId: string; reason: 'refused' | 'too-old' };
}
export const SALES_LINK_SOURCES = ['whatsapp', 'instagram', 'telegram', 'facebook'] as const;
export type SalesLinkSource = (typeof SALES_LINK_SOURCES)[number];
