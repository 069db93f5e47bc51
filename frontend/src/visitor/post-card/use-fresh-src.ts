import type { MediaDto } from '@camarim/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';

const fileOf = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * The address to show for a signed picture. Lists read again carry new signatures for the same file: the one that
 * already loaded stays, so nothing is fetched twice. One that fails is renewed once, by `onStale`; then it is broken.
 */
export function useFreshSrc(media: MediaDto, onStale: () => void) {
  const image: RefObject<HTMLImageElement | null> = useRef(null);
  const [kept, setKept] = useState(media.url);
  const [failed, setFailed] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  const keep = fileOf(kept) === fileOf(media.url) && failed !== kept;
  const src = keep ? kept : media.url;
  if (src !== kept) setKept(src);

  const onError = () => {
    if (failed === src) return;
    if (failed !== null && fileOf(failed) === fileOf(src)) {
      setBroken(true);
    } else {
      setFailed(src);
      onStale();
    }
  };
  const latest = useRef(onError);
  useEffect(() => {
    latest.current = onError;
  });
  useEffect(() => {
    // it may have failed before this script was there to hear it
    if (image.current?.complete && image.current.naturalWidth === 0) latest.current();
  }, []);
  return { src, broken, image, onError };
}
