import { CALL_PLATFORMS, type CallOfferDraft, type CallPlatform } from '@camarim/contracts';
import { problem } from '@camarim/domain';

const LONGEST_LINK = 500;
/** Where the links of a platform lead; a link of another house under its badge would be a lie (CAT-33). */
const HOSTS: Record<CallPlatform, RegExp> = {
  meet: /^meet\.google\.com$/,
  zoom: /(^|\.)zoom\.(us|com)$/,
  teams: /^teams\.(microsoft|live)\.com$/,
  whatsapp: /^(wa\.me|(api|chat|call)\.whatsapp\.com)$/,
  telegram: /^(t\.me|telegram\.me)$/,
};

type Fields = Omit<CallOfferDraft, 'modelId' | 'linkUrl'>;

/** @throws validation-failed with every field that is wrong (CAT-33). */
export function checkedOffer(draft: Fields): Fields {
  const title = text(draft.title);
  const description = text(draft.description);
  const features = (draft.features ?? []).map(text).filter((feature) => feature !== '');
  const errors = [
    ...(title === '' ? [wrong('title', 'Digite o título da chamada.')] : []),
    ...(description === '' ? [wrong('description', 'Digite a descrição da chamada.')] : []),
    ...(isWhole(draft.priceCents, 1) ? [] : [wrong('priceCents', 'O preço deve ser maior que zero.')]),
    ...(isWhole(draft.durationMinutes, 1) && draft.durationMinutes <= 240
      ? []
      : [wrong('durationMinutes', 'A duração vai de 1 a 240 minutos.')]),
    ...(CALL_PLATFORMS.includes(draft.platform) ? [] : [wrong('platform', 'Escolha uma plataforma.')]),
    ...(features.length > 4 ? [wrong('features', 'No máximo 4 itens.')] : []),
  ];
  if (errors.length > 0) throw problem('validation-failed', { errors });
  return { ...draft, title, description, features };
}

/** @returns the link as it will be opened. @throws validation-failed when it is none of the platform. */
export function checkedLink(link: unknown, platform: CallPlatform, field = 'linkUrl'): URL {
  const url = typeof link === 'string' && link.length <= LONGEST_LINK ? URL.parse(link.trim()) : null;
  if (url?.protocol === 'https:' && url.username === '' && HOSTS[platform].test(url.hostname)) return url;
  throw problem('validation-failed', { errors: [wrong(field, 'Este link não é da plataforma escolhida.')] });
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isWhole = (value: unknown, least: number): boolean => Number.isSafeInteger(value) && (value as number) >= least;
const wrong = (field: string, message: string) => ({ field, code: 'invalid', message });
