import type { TestimonialState } from '@camarim/domain';
import type { ConversionName } from '../marketing/conversions.js';
import type { AuditFacts } from '../users/audit.js';
import { event } from './event.js';

export type MarketingAction =
  | `presell.${'created' | 'updated' | 'published' | 'withdrawn' | 'deleted'}`
  | `sales-link.${'created' | 'updated' | 'restored' | 'revoked' | 'deleted'}`
  | `facebook-config.${'created' | 'updated' | 'switched-on' | 'switched-off' | 'deleted' | 'tested'}`
  | 'conversion.replayed';

/** Somebody of the team changed something of marketing; for the audit log. No token, and no name somebody gave to a link, is in it. */
export interface MarketingChange {
  changeId: string;
  staffId: string;
  action: MarketingAction;
  targetType: 'presell' | 'sales-link' | 'facebook-config' | 'conversion';
  targetId: string;
  modelId: string;
  /** Only what differs; null = it was not there. */
  before: AuditFacts | null;
  /** null = it is gone. */
  after: AuditFacts | null;
  at: string;
}

/** What marketing says: nobody else publishes these. */
export const MARKETING_EVENTS = {
  'marketing-change.recorded': event<MarketingChange>('changeId'),
  /** A lead id was seen for the first time. */
  'lead.captured': event<{ leadId: string }>('leadId'),
  /**
   * A person used a premium link: the sale was made in a conversation, the access is owed now. One per person and link
   * (`redemptionId` is the key a grant is made by); `amountCents` is what the sale was worth, for the books.
   */
  'sales-link.redeemed': event<{
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
  }>('salesLinkId'),
  /** `assetIds`: every file it shows, switched on or off, so that none of them goes; none = it is deleted. */
  'presell.pictured': event<{ presellId: string; modelId: string; assetIds: string[] }>('presellId'),
  'presell.published': event<{ presellId: string; modelId: string; slug: string }>('presellId'),
  /** Not shown any more: switched off or deleted. */
  'presell.withdrawn': event<{ presellId: string; modelId: string; slug: string }>('presellId'),
  /** Somebody of the team decided about a testimonial; its words and the reason stay here (MKT-31). */
  'testimonial.decided': event<{
    testimonialId: string;
    modelId: string;
    /** Who wrote it. */
    userId: string;
    staffId: string;
    before: TestimonialState;
    state: 'approved' | 'refused' | 'hidden';
    at: string;
  }>('testimonialId'),
  'conversion.recorded': event<{ conversionId: string; modelId: string; name: ConversionName }>('conversionId'),
  'conversion.delivered': event<{ conversionId: string; modelId: string }>('conversionId'),
  /** Given up: refused, or too old. A replay records nothing anew. */
  'conversion.failed': event<{ conversionId: string; modelId: string; reason: 'refused' | 'too-old' }>('conversionId'),
};
export const SALES_LINK_SOURCES = ['whatsapp', 'instagram', 'telegram', 'facebook'] as const;
export type SalesLinkSource = (typeof SALES_LINK_SOURCES)[number];
