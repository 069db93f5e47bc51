import { PRESELL_LIMITS, TESTIMONIAL_LIMITS } from '@camarim/domain';
import { ModelById } from '../catalog/by-id.js';
import { Deleted } from '../deleted.js';
import {
  Flag,
  Id,
  Ids,
  listOf,
  Many,
  One,
  type Preset,
  pick,
  Text,
  Texts,
  Time,
  Whole,
  withClientId,
} from '../fields.js';
import { Media, MediaAddress, type MediaRef, PictureFile, type PictureSource, type Shown } from '../media.js';
import {
  type Asked,
  ask,
  del,
  edgeRoutes,
  type Filled,
  get,
  Nothing,
  operations,
  post,
  put,
  undeclared,
} from '../operation.js';
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
  /** The free section with its cards; null = the page has none (MKT-30). */
  @One(() => PresellSection, { nullable: true, preset: null }) section: PresellSection | null | Preset;
  /** The last card of the gallery; '' = none. */
  @Text({ max: TYPED.text }) promoText: string;
  /** Whether the place the creator declared is shown (MKT-28). */
  @Flag() showLocation: boolean;
  @Flag() isActive: boolean;
  /** Approved ones in the order of the page; left out: as they are (MKT-31). */
  @Ids({ most: TESTIMONIAL_LIMITS.onPage, optional: true }) testimonialIds?: string[];
}
/** Shown as they were written. */
const TEXTS = [
  ...(['slug', 'title', 'subtitle', 'description', 'themeColor', 'backgroundColor', 'ctaText', 'ctaUrl'] as const),
  ...(['features', 'promoText'] as const),
] as const;
export type PresellBody = Asked<PresellForm>;
export class PresellCreate extends withClientId(PresellForm) {
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
export class AdminPresell extends pick(PresellForm, ...TEXTS, 'showLocation', 'isActive') {
  @Id() id: string;
  @Id() modelId: string;
  @Text() username: string;
  @One(() => AdminPresellImage, { nullable: true }) heroImage: AdminPresellImage | null;
  @Many(() => AdminPresellImage) gallery: AdminPresellImage[];
  @One(() => PresellSection, { nullable: true }) section: PresellSection | null;
  /** The public address. */
  @Text() url: string;
  @Many(() => Testimonial) testimonials: Testimonial[];
  @Time() createdAt: string;
  @Time() updatedAt: string;
}
export type AdminPresellDto = Shown<AdminPresell>;
export class AdminPresellList extends listOf(() => AdminPresell) {}
export type AdminPresellListDto = Shown<AdminPresellList>;

/** A testimonial on a page: nothing leads from it to its writer. */
export class PresellTestimonial extends pick(Testimonial, 'text', 'name', 'purchasedIn') {}
/** A presell as everybody sees it. */
export class PresellDto extends pick(PresellForm, ...TEXTS) {
  @Id() modelId: string;
  @One(() => MediaAddress, { nullable: true }) heroImage: MediaAddress | null;
  /** All files of it, for `srcset`. */
  @Many(() => PictureFile) heroSources: PictureFile[];
  /** In the order of the gallery. */
  @Many(() => MediaAddress) gallery: MediaAddress[];
  @One(() => PresellSection, { nullable: true }) section: PresellSection | null;
  /** Where the creator says she is; null = not said or not shown (MKT-28). */
  @Text({ nullable: true }) location: string | null;
  /** Her age today, from her own check; null = she does not show it (MKT-29). */
  @Whole({ nullable: true }) age: number | null;
  /** In the order of the page; only what may be shown at this moment (MKT-31). */
  @Many(() => PresellTestimonial) testimonials: PresellTestimonial[];
}
export class PresellBySlug {
  @Text() slug: string;
}

type Written = Omit<Filled<PresellForm>, 'heroAssetId' | 'galleryAssetIds'>;
/** Pictures as the catalog's files. */
interface Pictures {
  heroImage: MediaRef | null;
  /** Every file of it, for screens of all widths; [] = only the one above. */
  heroSources: PictureSource[];
  gallery: MediaRef[];
}
/** Texts as typed. `validation-failed` names the fields (MKT-26). */
export interface PresellDraft extends Written, Pictures {}
/** A presell between marketing and the edge, which makes addresses of its files. */
export interface PresellView extends Omit<Written, 'isActive' | 'testimonialIds'>, Pictures {
  modelId: string;
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

const missing = { missing: 'presell-not-found' } as const;
export const presellOperations = operations({
  'marketing.presell.get': ask('everybody', PresellBySlug, undeclared<PresellView>()),
  'marketing.presell.admin-list': ask('staff:pages', Nothing, undeclared<{ items: AdminPresellView[] }>()),
  'marketing.presell.admin-get': ask('staff:pages', undeclared<PresellById>(), undeclared<AdminPresellView>()),
  /** One per creator. @throws slug-taken, presell-exists, validation-failed */
  'marketing.presell.create': ask(
    'staff:pages',
    undeclared<{ clientId?: string; modelId: string; draft: PresellDraft }>(),
    undeclared<AdminPresellView>(),
  ),
  'marketing.presell.update': ask(
    'staff:pages',
    undeclared<{ presellId: string; updatedAt: string; draft: PresellDraft }>(),
    undeclared<AdminPresellView>(),
  ),
  'marketing.presell.set-active': ask('staff:pages', undeclared<PresellSwitch>(), undeclared<AdminPresellView>()),
  'marketing.presell.delete': del('/admin/presells/:presellId', 'staff:pages', PresellById, Deleted, {
    missing: 'presell-not-found',
    status: 204,
  }),
});
/** The edge knows the files of uploads and the public address. */
export const presellRoutes = edgeRoutes({
  'presell.page': get('/presells/:slug', 'public', PresellBySlug, PresellDto, { ...missing, isAdult: true }),
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
