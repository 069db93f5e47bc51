import type { SalesLinkSource } from '../events/marketing.events.js';
import type { MediaRef, Page } from './catalog.rpc.js';
import type { PictureSource } from './catalog-feed.rpc.js';
import type { PresellSection, PresellView } from './marketing.rpc.js';

export interface AdminPresellView extends PresellView {
  id: string;
  username: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}
/** Texts as typed; pictures as the catalog's files. `validation-failed` names the fields (MKT-26). */
export interface PresellDraft {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  heroImage: MediaRef | null;
  heroSources: PictureSource[];
  gallery: MediaRef[];
  themeColor: string;
  backgroundColor: string;
  ctaText: string;
  ctaUrl: string;
  features: string[];
  section: PresellSection | null;
  promoText: string;
  showLocation: boolean;
  isActive: boolean;
  /** Approved ones of this creator in their order; left out: as they are (MKT-31). */
  testimonialIds?: string[];
}

export interface AdminSalesLinkView {
  id: string;
  name: string;
  leadId: string;
  modelId: string;
  username: string;
  kind: 'checkout' | 'premium';
  source: SalesLinkSource;
  amountCents: number;
  durationDays: number;
  maxActivations: number;
  activations: number;
  /** Visits that came by it, crawlers left out. */
  clicks: number;
  /** Approved payments with its lead, without those given back whole. */
  conversions: number;
  isActive: boolean;
  expiresAt: string | null;
  /** The path of MKT-20, e.g. `/luna/p/LEAD1?source=instagram`. */
  path: string;
  /** What opens a premium link; null for a checkout link and for a premium one made before links had bearers. */
  bearer: string | null;
  createdAt: string;
}
export interface SalesLinkDraft {
  /** '' = 'Link {leadId}'. */
  name: string;
  /** '' = 'LEAD' and the time. */
  leadId: string;
  modelId: string;
  kind: 'checkout' | 'premium';
  source: SalesLinkSource;
  amountCents: number;
  durationDays: number;
  maxActivations: number;
  expiresAt: string | null;
}
export interface SalesLinkTotals {
  active: number;
  clicks: number;
  conversions: number;
}

/** Back-office: staff (owner, admin, marketing). */
export interface MarketingAdminRpc {
  'marketing.presell.admin-list': { request: Record<string, never>; reply: { items: AdminPresellView[] } };
  'marketing.presell.admin-get': { request: { presellId: string }; reply: AdminPresellView };
  /** One per creator. @throws slug-taken, presell-exists, validation-failed */
  'marketing.presell.create': { request: { modelId: string; draft: PresellDraft }; reply: AdminPresellView };
  'marketing.presell.update': { request: { presellId: string; draft: PresellDraft }; reply: AdminPresellView };
  'marketing.presell.set-active': { request: { presellId: string; isActive: boolean }; reply: AdminPresellView };
  'marketing.presell.delete': { request: { presellId: string }; reply: { deleted: true } };

  'marketing.sales-link.list': {
    request: { cursor: string | null; limit: number };
    reply: Page<AdminSalesLinkView> & { totals: SalesLinkTotals };
  };
  /** @throws lead-taken, validation-failed */
  'marketing.sales-link.create': { request: { draft: SalesLinkDraft }; reply: AdminSalesLinkView };
  'marketing.sales-link.update': {
    request: { linkId: string; name?: string; isActive?: boolean; expiresAt?: string | null; maxActivations?: number };
    reply: AdminSalesLinkView;
  };
  /** Only a link nobody used; others are switched off. @throws conflict */
  'marketing.sales-link.delete': { request: { linkId: string }; reply: { deleted: true } };
}
