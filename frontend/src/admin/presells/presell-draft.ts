import type { AdminPresellDto, PresellBadges, PresellBody, Testimonial } from '@camarim/contracts';
import { PRESELL_DEFAULTS, presellFrom, UNKNOWN_CITY, validatePresell } from '@camarim/domain';
import {
  type DeepPartial,
  type FieldErrors,
  type FieldPath,
  get,
  type Resolver,
  set,
  type UseFormSetError,
} from 'react-hook-form';
import { ApiProblem, messageOf } from '../../api/problem.js';
import type { AdminModel } from '../../api/shown.js';
import type { PresellContent, PresellPicture } from '../../presell/presell-content.js';

/** A picture of the page, stored or just brought in. */
export type DraftPicture = PresellPicture & { assetId: string };
/** The fields as they are typed. */
export type PresellDraft = Omit<PresellBody, 'heroAssetId' | 'galleryAssetIds' | 'section' | 'testimonialIds'> & {
  hero: DraftPicture | null;
  gallery: DraftPicture[];
  hasSection: boolean;
  section: { title: string; text: string; cards: { title: string; text: string }[] };
  testimonials: Testimonial[];
};

const COLOR = /^#[0-9a-f]{6}$/;
const NO_SECTION = { title: '', text: '', cards: [] };
const pictureOf = ({ assetId, media }: AdminPresellDto['gallery'][number]): DraftPicture => {
  const { url, width, height } = media;
  return { assetId, url, width, height };
};

export function draftOf(presell: AdminPresellDto): PresellDraft {
  const { slug, title, subtitle, description, themeColor, backgroundColor, ctaText, ctaUrl, features } = presell;
  const { promoText, showLocation, isActive, section, heroImage, gallery } = presell;
  return {
    ...{ slug, title, subtitle, description, themeColor, backgroundColor, ctaText, ctaUrl, features },
    ...{ promoText, showLocation, isActive },
    hero: heroImage && pictureOf(heroImage),
    gallery: gallery.map(pictureOf),
    hasSection: section !== null,
    section: section ?? NO_SECTION,
    testimonials: presell.testimonials,
  };
}

/** What a new page starts with: her name, her picture, and nothing nobody could verify (MKT-24). */
export function firstDraftOf(model: AdminModel): PresellDraft {
  const face = model.profileAsset;
  const file = face?.picture?.sources.at(-1);
  const picture = face?.picture && file ? { assetId: face.id, url: file.url, ...sizeOf(face.picture) } : null;
  return {
    slug: model.username.replace(/[^a-z0-9-]+/g, '-'),
    title: PRESELL_DEFAULTS.title(model.displayName),
    subtitle: PRESELL_DEFAULTS.subtitle,
    description: PRESELL_DEFAULTS.description,
    themeColor: PRESELL_DEFAULTS.themeColor,
    backgroundColor: PRESELL_DEFAULTS.backgroundColor,
    ctaText: PRESELL_DEFAULTS.ctaText,
    ctaUrl: `/${model.username}`,
    features: [...PRESELL_DEFAULTS.features],
    promoText: '',
    showLocation: true,
    isActive: false,
    hero: picture,
    gallery: picture ? [picture] : [],
    hasSection: false,
    section: NO_SECTION,
    testimonials: [],
  };
}

export function bodyOf({ hero, gallery, hasSection, section, testimonials, ...texts }: PresellDraft): PresellBody {
  const galleryAssetIds = gallery.map(({ assetId }) => assetId);
  const testimonialIds = testimonials.map(({ id }) => id);
  const heroAssetId = hero?.assetId ?? null;
  return { ...texts, heroAssetId, galleryAssetIds, section: hasSection ? section : null, testimonialIds };
}

/** A draft with the addresses its pictures have now: those of an hour ago may no longer open. */
export function withPictures(draft: PresellDraft, opened: DeepPartial<PresellDraft> = {}): PresellDraft {
  const known = [opened.hero, ...(opened.gallery ?? [])];
  const fresh = (picture: DraftPicture): DraftPicture => ({
    ...picture,
    url: known.find((one) => one?.assetId === picture.assetId)?.url ?? picture.url,
  });
  return { ...draft, hero: draft.hero && fresh(draft.hero), gallery: draft.gallery.map(fresh) };
}

/** The page as it will be, to somebody whose city nobody knows; half a typed colour is none (FA-26). */
export function pageOf(draft: PresellDraft, badges: PresellBadges | undefined): PresellContent {
  const { hero, hasSection, section, showLocation, themeColor, backgroundColor, ...texts } = draft;
  const page = {
    ...texts,
    themeColor: COLOR.test(themeColor) ? themeColor : PRESELL_DEFAULTS.themeColor,
    backgroundColor: COLOR.test(backgroundColor) ? backgroundColor : PRESELL_DEFAULTS.backgroundColor,
    heroImage: hero,
    heroSources: [],
    section: hasSection ? section : null,
    location: showLocation ? (badges?.location ?? null) : null,
    age: badges?.age ?? null,
  };
  return presellFrom(page, UNKNOWN_CITY);
}

/** The rules of the server, before it is asked (MKT-26, MKT-27). */
export const presellResolver: Resolver<PresellDraft> = (values) => {
  const { gallery, hasSection, section } = values;
  const wrong = validatePresell({
    ...values,
    galleryCount: gallery.length,
    section: hasSection ? section : null,
  });
  if (wrong.length === 0) return { values, errors: {} };
  const errors: FieldErrors<PresellDraft> = {};
  // the first word on a field is enough; lists must be lists for the form to find their errors
  for (const { field, message } of wrong) if (!get(errors, field)) set(errors, field, { type: 'rule', message });
  return { values: {}, errors };
};

/** A refusal at the fields it is about, or above the buttons. */
export function showRefusal(error: unknown, setError: UseFormSetError<PresellDraft>): void {
  const problems = error instanceof ApiProblem ? error.errors : [];
  for (const { field, message } of problems) {
    setError(FIELDS_OF_LISTS[field.split('.')[0] ?? ''] ?? (field as FieldPath<PresellDraft>), {
      type: 'server',
      message,
    });
  }
  if (error instanceof ApiProblem && error.code === 'slug-taken') {
    setError('slug', { type: 'server', message: error.message }, { shouldFocus: true });
  } else if (problems.length === 0) {
    setError('root', { type: 'server', message: `Erro ao salvar presell: ${messageOf(error)}` });
  }
}
const FIELDS_OF_LISTS: Record<string, 'hero' | 'gallery' | 'testimonials'> = {
  heroAssetId: 'hero',
  galleryAssetIds: 'gallery',
  testimonialIds: 'testimonials',
};

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
