import type { PresellSection } from '../marketing/presells.js';
import type { MediaRef, PictureSource } from '../media.js';
import type { PresellView } from './marketing.rpc.js';

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
