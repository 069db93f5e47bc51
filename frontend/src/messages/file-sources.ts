import type { PictureAddress } from '@camarim/contracts';
import { useState } from 'react';

const webp = (picture: PictureAddress) => picture.sources.filter(({ contentType }) => contentType === 'image/webp');
export const srcSetOf = (picture: PictureAddress): string =>
  webp(picture)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
/** The widest file, for browsers without `srcset` and for posters. */
export const plainOf = (picture: PictureAddress | null): string | undefined =>
  (picture && webp(picture).at(-1)?.url) || undefined;

/**
 * Addresses live for minutes and are new in every answer; the first ones are kept as long as they work. One that fails is
 * asked for anew, once; one that fails again is broken until the next one comes.
 */
export function useKept<T>(latest: T | null, url: string | undefined, renew: () => void) {
  const [kept, setKept] = useState({ file: latest, url });
  const [failed, setFailed] = useState<string | null>(null);
  const isBroken = failed !== null && failed === url;
  if (kept.url !== url && (failed === kept.url || kept.file === null)) setKept({ file: latest, url });
  const onError = () => {
    if (failed === null) renew();
    setFailed(kept.url ?? null);
  };
  return { shown: kept.file, isBroken, onError };
}
