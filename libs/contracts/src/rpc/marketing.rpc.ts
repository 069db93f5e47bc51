import type { MediaRef } from './catalog.rpc.js';

export interface PresellView {
  slug: string;
  modelId: string;
  title: string;
  subtitle: string;
  description: string;
  heroImage: MediaRef | null;
  themeColor: string;
  backgroundColor: string;
  ctaText: string;
  ctaUrl: string;
  features: string[];
}
export interface MarketingRpc {
  'marketing.presell.get': { request: { slug: string }; reply: PresellView };
}
