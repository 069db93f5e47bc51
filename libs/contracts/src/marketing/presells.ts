import { PRESELL_LIMITS, TESTIMONIAL_LIMITS } from '@camarim/domain';
import { ModelById } from '../catalog/by-id.js';
import { Deleted } from '../deleted.js';
import { Flag, Id, Ids, Many, One, type Preset, pick, Text, Texts, Time, Whole } from '../fields.js';
import { Media, type MediaRef, type PictureSource, type Shown } from '../media.js';
import { type Asked, del, edgeRoutes, get, Nothing, operations, post, put, undeclared } from '../operation.js';
import { Testimonial } from './testimonials.js';

/** Longest texts as they are typed; what they may be is `validatePresell` of libs/domain (MKT-26). */
const TYPED = { slug: 200, title: 200, subtitle: 300, description: 5_000, color: 20, ctaText: 80, text: 200 } as const;

export class PresellCard {
  @Text({ max: PRESELL_LIMITS.cardTitle }) title: string;
  @Text({ max: PRESELL_LIMITS.cardText }) text: string;
}
export class PresellSection {
  @Text({ max: PRESELL_LIMITS.sectionTitle }) title: string;
  @Text({ max: PRESELL_LIMITS.sectionText }) text: string;
  @Many(() => PresellCard, { most: PRESELL_LIMITS.cards }) cards: PresellCard[];
}
/** The whole form; pictures are named by the assets their uploads made, in the order of the gallery (MKT-26). */
export class PresellForm {
  @Text({ max: TYPED.slug }) slug: string;
  @Text({ max: TYPED.title }) title: string;
  @Text({ max: TYPED.subtitle }) subtitle: string;
  @Text({ max: TYPED.description }) description: string;
  @Id({ nullable: true, preset: null }) heroAssetId: string | null | Preset;
  @Ids({ most: PRESELL_LIMITS.gallery }) galleryAssetIds: string[];
  @Text({ max: TYPED.color }) themeColor: string;
  @Text({ max: TYPED.color }) backgroundColor: string;
  @Text({ max: TYPED.ctaText }) ctaText: string;
  @Text({ max: PRESELL_LIMITS.ctaUrl }) ctaUrl: string;
  @Texts({ max: TYPED.text, most: PRESELL_LIMITS.features }) features: string[];
  @One(() => PresellSection, { nullable: true, preset: null }) section: PresellSection | null | Preset;
  @Text({ max: TYPED.text }) promoText: string;
  @Flag() showLocation: boolean;
  @Flag() isActive: boolean;
  /** Approved ones in the order of the page; left out: as they are (MKT-31). */
  @Ids({ most: TESTIMONIAL_LIMITS.onPage, optional: true }) testimonialIds?: string[];
}
export type PresellBody = Asked<PresellForm>;
export class PresellCreate extends PresellForm {
  @Id() modelId: string;
}
export class PresellUpdate extends PresellForm {
  @Id() presellId: string;
  /** Of the state that was edited, else 409. */
  @Time() updatedAt: string;
}
export class PresellById extends pick(PresellUpdate, 'presellId') {}
export class PresellSwitch extends pick(PresellUpdate, 'presellId', 'isActive') {}
/** What a page says of its creator beside its own texts (MKT-28, MKT-29). */
export class PresellBadges {
  /** The place she declared, or that she is available in the visitor's region; null = nobody can tell now. */
  @Text({ nullable: true }) location: string | null;
  /** Years; null = she does not show it. */
  @Whole({ nullable: true }) age: number | null;
}
export class AdminPresellImage {
  @Id() assetId: string;
  @Media('public') media: MediaRef;
}
export class AdminPresell extends pick(
  PresellForm,
  ...(['slug', 'title', 'subtitle', 'description', 'themeColor', 'backgroundColor', 'ctaText', 'ctaUrl'] as const),
  ...(['features', 'promoText', 'showLocation', 'isActive'] as const),
) {
  @Id() id: string;
  @Id() modelId: string;
  @Text() username: string;
  @One(() => AdminPresellImage, { nullable: true }) heroImage: AdminPresellImage | null;
  @Many(() => AdminPresellImage) gallery: AdminPresellImage[];
  /** The free section with its cards; null = the page has none (MKT-30). */
  @One(() => PresellSection, { nullable: true }) section: PresellSection | null;
  /** The public address. */
  @Text() url: string;
  @Many(() => Testimonial) testimonials: Testimonial[];
  @Time() createdAt: string;
  @Time() updatedAt: string;
}
export type AdminPresellDto = Shown<AdminPresell>;
export class AdminPresellList {
  @Many(() => AdminPresell) items: AdminPresell[];
}
export type AdminPresellListDto = Shown<AdminPresellList>;

/** A presell between marketing and the edge, which makes addresses of its files. */
export interface PresellView {
  slug: string;
  modelId: string;
  title: string;
  subtitle: string;
  description: string;
  heroImage: MediaRef | null;
  /** Every file of it, for screens of all widths; [] = only the one above. */
  heroSources: PictureSource[];
  gallery: MediaRef[];
  themeColor: string;
  backgroundColor: string;
  ctaText: string;
  ctaUrl: string;
  features: string[];
  /** The free section with its cards; null = the page has none (MKT-30). */
  section: PresellSection | null;
  /** The last card of the gallery; '' = none. */
  promoText: string;
  /** Whether the place the creator declared is shown (MKT-28). */
  showLocation: boolean;
  /** Those chosen for the page that may be shown at this moment, in their order. */
  testimonials: Testimonial[];
}

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

const missing = { missing: 'presell-not-found' } as const;
export const presellOperations = operations({
  'marketing.presell.get': {
    access: 'everybody',
    input: undeclared<{ slug: string }>(),
    output: undeclared<PresellView>(),
  },
  'marketing.presell.admin-list': {
    access: 'staff:pages',
    input: Nothing,
    output: undeclared<{ items: AdminPresellView[] }>(),
  },
  'marketing.presell.admin-get': {
    access: 'staff:pages',
    input: undeclared<PresellById>(),
    output: undeclared<AdminPresellView>(),
  },
  /** One per creator. @throws slug-taken, presell-exists, validation-failed */
  'marketing.presell.create': {
    access: 'staff:pages',
    input: undeclared<{ modelId: string; draft: PresellDraft }>(),
    output: undeclared<AdminPresellView>(),
  },
  'marketing.presell.update': {
    access: 'staff:pages',
    input: undeclared<{ presellId: string; updatedAt: string; draft: PresellDraft }>(),
    output: undeclared<AdminPresellView>(),
  },
  'marketing.presell.set-active': {
    access: 'staff:pages',
    input: undeclared<PresellSwitch>(),
    output: undeclared<AdminPresellView>(),
  },
  'marketing.presell.delete': del('/admin/presells/:presellId', 'staff:pages', PresellById, Deleted, {
    missing: 'presell-not-found',
    status: 204,
  }),
});
/** The edge knows the files of uploads and the public address. */
export const presellRoutes = edgeRoutes({
  'presell.list': get('/admin/presells', 'staff:pages', Nothing, AdminPresellList),
  'presell.get': get('/admin/presells/:presellId', 'staff:pages', PresellById, AdminPresell, missing),
  'presell.badges': get('/admin/presells/badges/:modelId', 'staff:pages', ModelById, PresellBadges, {
    missing: 'model-not-found',
    says: 'Her place and age as the page would say them, for the preview of a page not yet saved (FA-26).',
  }),
  'presell.create': post('/admin/presells', 'staff:pages', PresellCreate, AdminPresell),
  'presell.update': put('/admin/presells/:presellId', 'staff:pages', PresellUpdate, AdminPresell, missing),
  'presell.set-active': put('/admin/presells/:presellId/active', 'staff:pages', PresellSwitch, AdminPresell, missing),
});
