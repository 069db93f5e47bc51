import type { ProblemField } from './errors.js';
import { isValidSlug } from './slug.js';

const COLOR = /^#[0-9a-f]{6}$/;
const CTA = /^(https:\/\/[^\s]+|\/([^/\\\s][^\\\s]*)?)$/;
/** The button's colour against the page: what large text and controls need (WCAG 2.2, 1.4.3 and 1.4.11). */
export const PRESELL_CONTRAST_MIN = 3;
/** Longest texts in characters, most list entries (MKT-26). */
export const PRESELL_LIMITS = {
  slug: 80,
  title: 160,
  subtitle: 240,
  description: 4_000,
  ctaText: 60,
  ctaUrl: 500,
  features: 12,
  feature: 160,
  gallery: 20,
  sectionTitle: 120,
  sectionText: 1_000,
  cards: 3,
  cardTitle: 60,
  cardText: 240,
  promo: 160,
} as const;
/** The content of a new page; neutral, and without claims a visitor could not verify (MKT-24, MKT-30). */
export const PRESELL_DEFAULTS = {
  themeColor: '#ff1b6b',
  backgroundColor: '#0a0a0a',
  ctaText: '💕 Quero te conhecer',
  newFeature: 'Nova funcionalidade',
  /** The badge of a creator who gave no city (MKT-28). */
  noPlace: 'Atende na sua região',
  place: (location: string): string => `Moro em ${location}`,
  title: (displayName: string): string => `Oi, eu sou a ${displayName}! 😘`,
  subtitle: 'Fotos, vídeos e bastidores direto de mim para você.',
  description: 'Aqui você me conhece de perto. O cadastro é grátis; o conteúdo VIP é pago por PIX.',
  features: [
    'Cadastro grátis, conteúdo VIP pago',
    'Fotos e vídeos exclusivos',
    'Pagamento único por PIX',
    'Acesso liberado assim que o PIX é confirmado',
  ],
} as const;

/** The contrast of two '#rrggbb' colours by WCAG 2.2: 1 (none) to 21. @throws RangeError for another notation. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on a colour; one of them always has 4.5 or more. */
export const readableOn = (color: string): '#000000' | '#ffffff' =>
  contrastRatio(color, '#000000') >= contrastRatio(color, '#ffffff') ? '#000000' : '#ffffff';

/** Whether a button may lead to an address: https, or a path of this site; never javascript:, data:, http: or //host (MKT-27). */
export const isPresellTarget = (url: string): boolean => url.length <= PRESELL_LIMITS.ctaUrl && CTA.test(url);

const FREE = /\b(gr[áa]tis|gratuit\p{L}*|de graça)/iu;
const SIGN_UP = /\b(cadastr\p{L}*|contas?)\b/iu;
const PAID = /\bpag[oa]s?\b/iu;
const CLAUSE_ENDS = /[.!?;,\n–—]|\s(?:e|mas)\s/iu;
const FREE_MESSAGE = 'Diga o que é grátis e o que é pago, como em “Cadastro grátis; conteúdo VIP pago”.';

/**
 * Whether a text that uses 'grátis' states its exact scope (MKT-30): only for signing up, in the same clause and not
 * '100 %', together with what must be paid. A text without the word is accepted.
 */
export function statesFreeScope(text: string): boolean {
  const plain = text.replaceAll('*', '');
  if (!FREE.test(plain)) return true;
  const clauses = plain.split(CLAUSE_ENDS).filter((clause) => FREE.test(clause));
  return PAID.test(plain) && clauses.every((clause) => SIGN_UP.test(clause) && !/100\s?%/.test(clause));
}

export interface PresellTexts {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  themeColor: string;
  backgroundColor: string;
  ctaText: string;
  ctaUrl: string;
  features: string[];
  galleryCount: number;
  section: { title: string; text: string; cards: Array<{ title: string; text: string }> } | null;
  promoText: string;
}

/** Every wrong field of a presell, in the order of the form; [] = it may be saved (MKT-26, MKT-27, MKT-30). */
export function validatePresell(p: PresellTexts): ProblemField[] {
  const wrong: ProblemField[] = [];
  const refuse: Refuse = (field, message, code = 'invalid') => {
    wrong.push({ field, code, message });
  };
  const length = (field: string, text: string, max: number, min = 0) => {
    if (text.trim().length < min) refuse(field, 'Preencha este campo.', 'required');
    else if (text.length > max) refuse(field, `No máximo ${max} caracteres.`, 'too-long');
    else if (!statesFreeScope(text)) refuse(field, FREE_MESSAGE, 'free-scope');
  };
  length('title', p.title, PRESELL_LIMITS.title, 1);
  if (p.slug.length > PRESELL_LIMITS.slug || !isValidSlug(p.slug)) {
    refuse('slug', 'Endereço inválido. Use letras minúsculas, números e hífens.');
  }
  length('subtitle', p.subtitle, PRESELL_LIMITS.subtitle);
  length('description', p.description, PRESELL_LIMITS.description);
  if (p.galleryCount > PRESELL_LIMITS.gallery)
    refuse('gallery', `No máximo ${PRESELL_LIMITS.gallery} fotos.`, 'too-many');
  if (!isPresellTarget(p.ctaUrl)) refuse('ctaUrl', 'Use um endereço https ou um caminho que comece com /.');
  colors(p, refuse);
  length('ctaText', p.ctaText, PRESELL_LIMITS.ctaText, 1);
  if (p.features.length > PRESELL_LIMITS.features) {
    refuse('features', `No máximo ${PRESELL_LIMITS.features} itens.`, 'too-many');
  }
  for (const [i, text] of p.features.entries()) length(`features.${i}`, text, PRESELL_LIMITS.feature, 1);
  length('promoText', p.promoText, PRESELL_LIMITS.promo);
  if (p.section) section(p.section, length, refuse);
  return wrong;
}

type Refuse = (field: string, message: string, code?: string) => void;
function colors({ themeColor, backgroundColor }: PresellTexts, refuse: Refuse): void {
  const known = { themeColor: COLOR.test(themeColor), backgroundColor: COLOR.test(backgroundColor) };
  if (!known.themeColor) refuse('themeColor', 'Use uma cor no formato #rrggbb.');
  if (!known.backgroundColor) refuse('backgroundColor', 'Use uma cor no formato #rrggbb.');
  if (!known.themeColor || !known.backgroundColor) return;
  if (contrastRatio(themeColor, backgroundColor) < PRESELL_CONTRAST_MIN) {
    refuse(
      'themeColor',
      'O botão quase não aparece sobre este fundo. Escolha cores com mais contraste.',
      'low-contrast',
    );
  }
}

function section(
  { title, text, cards }: NonNullable<PresellTexts['section']>,
  length: (field: string, text: string, max: number, min?: number) => void,
  refuse: Refuse,
): void {
  length('section.title', title, PRESELL_LIMITS.sectionTitle, 1);
  length('section.text', text, PRESELL_LIMITS.sectionText);
  if (cards.length > PRESELL_LIMITS.cards)
    refuse('section.cards', `No máximo ${PRESELL_LIMITS.cards} cartões.`, 'too-many');
  cards.forEach((card, i) => {
    length(`section.cards.${i}.title`, card.title, PRESELL_LIMITS.cardTitle, 1);
    length(`section.cards.${i}.text`, card.text, PRESELL_LIMITS.cardText);
  });
}

function luminance(color: string): number {
  if (!COLOR.test(color)) throw new RangeError('not a #rrggbb colour');
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
