/** A signed URL: bound to this session, alive for at most five minutes. */
export class MediaDto {
  url: string;
  width: number;
  height: number;
  expiresAt: string;
}
/** One signed file of a picture, for `<source>` and `srcset`. */
export class PictureSourceDto {
  url: string;
  width: number;
  height: number;
  contentType: 'image/avif' | 'image/webp';
}
export class PresellCardTextDto {
  title: string;
  text: string;
}
export class PresellSectionTextDto {
  title: string;
  text: string;
  cards: PresellCardTextDto[];
}
export class PresellTestimonialDto {
  text: string;
  /** Chosen by its writer, or 'Assinante'. */
  name: string;
  /** YYYY-MM: the month of a purchase that was paid and stands (MKT-31). */
  purchasedIn: string;
}
export class PresellDto {
  slug: string;
  modelId: string;
  title: string;
  subtitle: string;
  description: string;
  heroImage: MediaDto | null;
  /** All files of it, for `srcset`. */
  heroSources: PictureSourceDto[];
  themeColor: string;
  backgroundColor: string;
  ctaText: string;
  ctaUrl: string;
  features: string[];
  /** In the order of the gallery. */
  gallery: MediaDto[];
  /** null = the page has no such section. */
  section: PresellSectionTextDto | null;
  /** The last card of the gallery; '' = none. */
  promoText: string;
  /** Where the creator says she is; null = not said or not shown (MKT-28). */
  location: string | null;
  /** Her age today, from her own check; null = she does not show it (MKT-29). */
  age: number | null;
  /** In the order of the page; only what may be shown at this moment (MKT-31). */
  testimonials: PresellTestimonialDto[];
}
