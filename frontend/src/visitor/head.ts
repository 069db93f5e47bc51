import type { CallPageDto, ModelDto, PresellDto, StoryPageDto } from '@camarim/contracts';
import { formatBRL, type LegalDocumentId } from '@camarim/domain';
import { COVER_SIZES, coverSet } from '../lib/cover-set.js';
import { foldRuns, parseRuns, plainText } from '../lib/rich-text.js';
import { HERO_SIZES, srcSetOf } from '../presell/presell-content.js';
import { paths } from './paths.js';
import { profileData } from './structured-data.js';
import * as words from './words.js';

export const SITE = 'Camarim';
const DESCRIPTION_MAX = 160;
/** A picture as a link preview needs it: with its size a chat shows it the first time a link is sent. */
export type LinkPicture = { url: string; width: number; height: number };
/** The picture of link previews where a page has none of its own. */
const SITE_PICTURE: LinkPicture = { url: '/share.png', width: 1200, height: 630 };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

type Tags = {
  title: string;
  description: string;
  /** The one address of the page, whatever an ad or a lead added to it. */
  path: string;
  /** null: the site's own. */
  picture: LinkPicture | null;
  /** What is in the picture, for who cannot see it. */
  pictureText?: string;
  /** The first picture of the page; the set names its other files. */
  preload: string | null;
  preloadSet?: string | undefined;
  kind?: 'profile' | 'website';
};

/** The head of a profile: tags for search engines and link previews, and a preload of the first picture. */
export function profileHead(model: ModelDto, publicUrl: string): string {
  const picture = model.profileImage ?? model.coverImage;
  const tags = write(
    {
      title: `${model.displayName} (@${model.username}) · ${SITE}`,
      description: describe(model),
      path: paths.profile(model.username),
      picture: model.shareImage ?? picture,
      pictureText: model.displayName,
      preload: (model.coverImage ?? picture)?.url ?? null,
      preloadSet: coverSet(model),
      kind: 'profile',
    },
    publicUrl,
  );
  return `${tags}${profileData(model, publicUrl)}`;
}

/** The head of a story: link previews show its picture; it is not indexed, because stories expire within a day. */
export function storyHead(story: StoryPageDto, publicUrl: string): string {
  const still = story.mediaType === 'image' ? story.media : story.poster;
  const tags = write(
    {
      title: `${words.storyOf(story.model.displayName)} (@${story.model.username}) · ${SITE}`,
      description: words.storyText(story.model.displayName, SITE),
      path: paths.story(story.slug ?? story.id),
      picture: still ?? story.model.profileImage,
      pictureText: story.model.displayName,
      preload: still?.url ?? null,
    },
    publicUrl,
  );
  return `${tags}<meta name="robots" content="noindex">`;
}

/** The head of a call: title, length and price; link previews show the creator's picture (CAT-35). */
export function callHead({ option, model }: CallPageDto, publicUrl: string): string {
  const { title, durationMinutes, price } = option;
  return write(
    {
      title: `${words.callWith(title, model.displayName)} · ${SITE}`,
      description: words.callText(durationMinutes, model.displayName, formatBRL(price.amountCents)),
      path: paths.call(option.id),
      picture: model.profileImage,
      pictureText: model.displayName,
      preload: model.profileImage?.url ?? null,
    },
    publicUrl,
  );
}

/** The head of the booking page. */
export function bookHead(publicUrl: string): string {
  const description = words.BOOK_TEXT;
  return write(
    {
      title: `${words.BOOK} · ${SITE}`,
      description,
      path: paths.book(),
      picture: null,
      preload: null,
    },
    publicUrl,
  );
}

/**
 * The head of an ad's landing page; the browser's address bar takes the page's own colour.
 * @param share her cover in the shape of link previews, where there is one.
 */
export function presellHead(presell: PresellDto, publicUrl: string, share?: LinkPicture | null): string {
  const tags = write(
    {
      title: `${presell.title} · ${SITE}`,
      description: presell.subtitle || presell.title,
      path: paths.presell(presell.slug),
      picture: share ?? presell.heroImage,
      preload: null,
    },
    publicUrl,
  );
  return `${tags}${preloadOf(presell)}<meta name="theme-color" content="${escapeHtml(presell.backgroundColor)}">`;
}

/** Preloads the first picture before the styles, in the best format the page has. */
function preloadOf({ heroImage, heroSources }: PresellDto): string {
  if (!heroImage) return '';
  const start = '<link rel="preload" as="image" fetchpriority="high"';
  const avif = srcSetOf(heroSources, 'image/avif');
  // browsers without AVIF ignore the hint and only lose the head start
  if (avif) return `${start} type="image/avif" imagesrcset="${escapeHtml(avif)}" imagesizes="${HERO_SIZES}">`;
  return `${start} href="${escapeHtml(heroImage.url)}">`;
}

/** The head of the home page. */
export function homeHead(publicUrl: string): string {
  const description = words.homeText(SITE);
  return write(
    {
      title: SITE,
      description,
      path: paths.home(),
      picture: null,
      preload: null,
    },
    publicUrl,
  );
}

export function galleryHead(publicUrl: string): string {
  const description = words.galleryText(SITE);
  return write(
    {
      title: `${words.GALLERY} · ${SITE}`,
      description,
      path: paths.gallery(),
      picture: null,
      preload: null,
    },
    publicUrl,
  );
}

/** The head of a legal page (FV-11). */
export function legalHead(document: LegalDocumentId, title: string, publicUrl: string): string {
  return write(
    {
      title: `${title} · ${SITE}`,
      description: words.legalText(title, SITE),
      path: paths.legal(document),
      picture: null,
      preload: null,
    },
    publicUrl,
  );
}

/** The head of a private page: no link preview, not indexed. */
export function privateHead(title: string): string {
  return `<title>${escapeHtml(`${title} · ${SITE}`)}</title><meta name="robots" content="noindex">`;
}

function describe(model: ModelDto): string {
  const text = plainText(parseRuns(model.bio)).replace(/\s+/g, ' ').trim();
  if (!text) return words.profileText(model.displayName, SITE);
  const run = [{ text, bold: false }];
  return plainText(foldRuns(run, DESCRIPTION_MAX) ?? run);
}

export const absolute = (path: string, publicUrl: string): string => new URL(path, publicUrl).href;

/** The tags of a page, escaped. */
export function write(tags: Tags, publicUrl: string): string {
  const { title, description, pictureText = title, preload, preloadSet, kind = 'website' } = tags;
  const picture = tags.picture ?? SITE_PICTURE;
  const url = absolute(tags.path, publicUrl);
  const meta = (attribute: 'name' | 'property', key: string, value: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(value)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', kind),
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:locale', words.OG_LOCALE),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', absolute(picture.url, publicUrl)),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', pictureText),
    meta('name', 'twitter:card', picture.width > picture.height ? 'summary_large_image' : 'summary'),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    preload &&
      `<link rel="preload" as="image" href="${escapeHtml(preload)}"${preloadSet ? ` imagesrcset="${escapeHtml(preloadSet)}" imagesizes="${COVER_SIZES}"` : ''} fetchpriority="high">`,
  ]
    .filter(Boolean)
    .join('');
}
