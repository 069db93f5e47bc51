import type { PictureAddress } from '@camarim/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Identifies the files of a picture without their signatures. */
const filesOf = ({ sources }: PictureAddress): string => sources.map(({ url }) => url.split('?', 1)[0]).join();
const isSame = (one: PictureAddress, other: PictureAddress): boolean => one.sources[0]?.url === other.sources[0]?.url;

/**
 * The picture to show for signed addresses. Reloaded overlays carry new signatures for the same files: files already
 * loaded are kept, so nothing is fetched twice. A file that fails is renewed once, by `onStale`; after that it counts
 * as broken.
 */
export function useFreshPicture(picture: PictureAddress, onStale: () => void) {
  const image: RefObject<HTMLImageElement | null> = useRef(null);
  const [kept, setKept] = useState(picture);
  const [failed, setFailed] = useState<PictureAddress | null>(null);
  const [broken, setBroken] = useState(false);
  const keep = filesOf(kept) === filesOf(picture) && failed !== kept;
  const shown = keep || isSame(kept, picture) ? kept : picture;
  if (shown !== kept) setKept(shown);

  const onError = () => {
    if (failed === shown) return;
    if (failed !== null && filesOf(failed) === filesOf(shown)) {
      setBroken(true);
    } else {
      setFailed(shown);
      onStale();
    }
  };
  const latest = useRef(onError);
  useEffect(() => {
    latest.current = onError;
  });
  useEffect(() => {
    // it may have failed before this script was loaded
    if (image.current?.complete && image.current.naturalWidth === 0) latest.current();
  }, []);
  return { shown, broken, image, onError };
}
