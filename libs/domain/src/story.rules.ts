import type { ErrorLanguage } from './errors.js';
import { STORY_SECONDS } from './limits.js';
import { isValidPhone, toE164 } from './phone.js';
import { isValidSlug } from './slug.js';
import type { StoryStatus } from './story.transitions.js';
import { isUuid } from './uuid.js';

/** Texts about stories that are not in the error table (STO-05, STO-06, STO-21, STO-24). */
export const STORY_TEXTS = {
  noModel: 'Nenhuma modelo selecionada!',
  noMedia: 'Envie a foto ou o vídeo do story.',
  whatsappInvalid: 'WhatsApp inválido. Use o formato +5511999999999.',
  telegramInvalid: 'Link do Telegram inválido. Use https://t.me/seugrupo.',
  slugInvalid: 'Slug inválido. Use apenas letras minúsculas, números e hífens.',
  slugLooksLikeId: 'O slug não pode ter o formato de um identificador.',
  slugTaken: 'Este slug já está em uso por outro story.',
  slugCheckFailed: 'Erro ao verificar slug. Tente novamente.',
  createFailed: 'Erro ao criar story',
  updateFailed: 'Erro ao atualizar story.',
  resetConfirm: 'Tem certeza que deseja limpar TODAS as visualizações? Esta ação não pode ser desfeita!',
  resetDone: 'Visualizações limpas com sucesso!',
  resetFailed: 'Erro ao limpar visualizações',
  none: 'Nenhum story encontrado',
} as const;
/** For an unknown profile address (STO-24). */
export const modelNotFoundText = (username: string, language: ErrorLanguage = 'pt-BR'): string =>
  language === 'en' ? `Profile with username ${username} not found` : `Modelo com username ${username} não encontrado`;

/** Longest custom slug, in characters. */
export const STORY_SLUG_MAX = 80;
const TELEGRAM_HOSTS: ReadonlySet<string> = new Set(['t.me', 'telegram.me']);
const E164 = /^\+[1-9]\d{7,14}$/;

type StoryTimes = {
  isActive: boolean;
  expiresAt: Date;
  /** When it is to be published; null = it was. */
  publishAt: Date | null;
};
/**
 * The status of a story at `now`, by its end time and not by a job that may be late (STO-03, STO-07). One that is to be
 * published stays 'scheduled' until it was: its 24 hours count from then.
 */
export function storyStatusAt(story: StoryTimes, now: Date): StoryStatus {
  if (story.publishAt !== null) return 'scheduled';
  if (story.expiresAt.getTime() <= now.getTime()) return 'expired';
  return story.isActive ? 'active' : 'inactive';
}

/** The length of a story in seconds from whatever a form sent: a whole number 3-60, else 10 (STO-05). */
export function storySeconds(input: unknown): number {
  const value = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  const isLength = typeof value === 'number' && Number.isInteger(value);
  return isLength && value >= STORY_SECONDS.min && value <= STORY_SECONDS.max ? value : STORY_SECONDS.default;
}

/** A contact number in E.164: an international one with '+', or a Brazilian one as typed. null = not a phone (STO-05). */
export function storyWhatsapp(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, '');
  if (compact.startsWith('+')) return E164.test(compact) ? compact : null;
  return isValidPhone(text) ? toE164(text) : null;
}

/** An https address at t.me or telegram.me with a path, nothing else; null = refused (STO-05). */
export function storyTelegram(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  const plain = url.username === '' && url.password === '' && url.port === '';
  const known = url.protocol === 'https:' && TELEGRAM_HOSTS.has(url.hostname);
  return plain && known && url.pathname.length > 1 ? url.href : null;
}

export type SlugVerdict = { slug: string; refused: 'invalid' | 'looks-like-id' | null };
/** A custom slug as typed: trimmed and lower-cased; '' is allowed and means that the id is the address (STO-06). */
export function storySlug(text: string): SlugVerdict {
  const slug = text.trim().toLowerCase();
  if (slug === '') return { slug, refused: null };
  if (isUuid(slug)) return { slug, refused: 'looks-like-id' };
  return { slug, refused: isValidSlug(slug) && slug.length <= STORY_SLUG_MAX ? null : 'invalid' };
}
