import type { CallPlatform } from '@camarim/contracts';
import { CALL_OFFER, problem } from '@camarim/domain';

/** Where the links of a platform lead; a link of another house under its badge would be a lie (CAT-33). */
const HOSTS: Record<Exclude<CallPlatform, 'room'>, RegExp> = {
  meet: /^meet\.google\.com$/,
  zoom: /(^|\.)zoom\.(us|com)$/,
  teams: /^teams\.(microsoft|live)\.com$/,
  whatsapp: /^(wa\.me|(api|chat|call)\.whatsapp\.com)$/,
  telegram: /^(t\.me|telegram\.me)$/,
};

/** What is written of an offer beside its link and whose it is. */
export interface CallOfferFields {
  title: string;
  description: string;
  platform: CallPlatform;
  priceCents: number;
  durationMinutes: number;
  isActive: boolean;
  isFeatured: boolean;
  isVip: boolean;
  features: string[];
}

/** @throws validation-failed with every field that is wrong (CAT-33). */
export function checkedOffer(draft: CallOfferFields): CallOfferFields {
  const { minutes } = CALL_OFFER;
  const title = draft.title.trim();
  const description = draft.description.trim();
  const features = draft.features.map((feature) => feature.trim()).filter((feature) => feature !== '');
  const errors = [
    ...(title === '' ? [wrong('title', 'Digite o título da chamada.')] : []),
    ...(description === '' ? [wrong('description', 'Digite a descrição da chamada.')] : []),
    ...(isWhole(draft.priceCents, 1) ? [] : [wrong('priceCents', 'O preço deve ser maior que zero.')]),
    ...(isWhole(draft.durationMinutes, minutes.min) && draft.durationMinutes <= minutes.max
      ? []
      : [wrong('durationMinutes', `A duração vai de ${minutes.min} a ${minutes.max} minutos.`)]),
  ];
  if (errors.length > 0) throw problem('validation-failed', { errors });
  return { ...draft, title, description, features };
}

/** @returns the link as it will be opened. @throws validation-failed when it is none of the platform; the room has none. */
export function checkedLink(link: unknown, platform: CallPlatform, field = 'linkUrl'): URL {
  const hosts = platform === 'room' ? null : HOSTS[platform];
  const url = typeof link === 'string' && link.length <= CALL_OFFER.link.max ? URL.parse(link.trim()) : null;
  if (url?.protocol === 'https:' && url.username === '' && hosts?.test(url.hostname)) return url;
  throw problem('validation-failed', { errors: [wrong(field, 'Este link não é da plataforma escolhida.')] });
}

const isWhole = (value: unknown, least: number): boolean => Number.isSafeInteger(value) && (value as number) >= least;
const wrong = (field: string, message: string) => ({ field, code: 'invalid', message });
