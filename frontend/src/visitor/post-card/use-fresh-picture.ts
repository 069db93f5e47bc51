import type { PictureAddress } from '@camarim/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The files of a picture, whatever their signatures. */
const filesOf = ({ sources }: PictureAddress): string => sources.map(({ url }) => url.split('?', 1)[0]).join();
const isSame = (one: PictureAddress, other: PictureAddress): boolean => one.sources[0]?.url === other.sources[0]?.url;

/**
 * The picture to show for signed addresses. Overlays read again carry new signatures for the same files: those that
 * already loaded stay, so nothing is fetched twice. One that fails is renewed once, by `onStale`; then it is broken.
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
    // it may have failed before this script was there to hear it
    if (image.current?.complete && image.current.naturalWidth === 0) latest.current();
  }, []);
  return { shown, broken, image, onError };
}
