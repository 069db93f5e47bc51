import type { SalesLinkSource } from '../events/marketing.events.js';
import type { MediaRef, PictureSource } from '../media.js';
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

/** What is left out stays. */
export interface SalesLinkUpdate {
  linkId: string;
  name?: string;
  isActive?: boolean;
  expiresAt?: string | null;
  maxActivations?: number;
}
