export interface MarketingEvents {
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
  'conversion.recorded': { conversionId: string; modelId: string };
  'conversion.delivered': { conversionId: string; modelId: string };
  'conversion.failed': { conversionId: string; modelId: string };
}
export const SALES_LINK_SOURCES = ['whatsapp', 'instagram', 'telegram', 'facebook'] as const;
export type SalesLinkSource = (typeof SALES_LINK_SOURCES)[number];
