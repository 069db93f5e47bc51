import type { ErrorLanguage } from '@camarim/domain';

/**
 * The language of error titles: English only when the reader ranks it above Portuguese; Portuguese for everyone else.
 * @param header `Accept-Language` as received, e.g. 'en-US,en;q=0.9,pt;q=0.8'.
 */
export function preferredLanguage(header: string | undefined): ErrorLanguage {
  let best: { language: ErrorLanguage; quality: number } = { language: 'pt-BR', quality: 0 };
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.split(';');
    const tag = range.trim().toLowerCase().split('-')[0];
    const language = tag === 'en' ? 'en' : tag === 'pt' ? 'pt-BR' : null;
    if (!language) continue;
    const weight = parameters.map((p) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(p)?.[1]).find(Boolean);
    const quality = weight === undefined ? 1 : Number(weight);
    if (quality > best.quality) best = { language, quality };
  }
  return best.language;
}
