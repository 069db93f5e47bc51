export interface MarketingEvents {
  'lead.captured': { leadId: string };
  'sales-link.redeemed': { salesLinkId: string; userId: string };
  'conversion.recorded': { conversionId: string; modelId: string };
  'conversion.delivered': { conversionId: string; modelId: string };
  'conversion.failed': { conversionId: string; modelId: string };
}
