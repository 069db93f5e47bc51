import type { PictureAddress, PictureFile } from '@camarim/contracts';
import { ImageOff } from 'lucide-react';
import { classes } from '../../ui/classes.js';
import * as words from './media-words.js';
import { useFreshPicture } from './use-fresh-picture.js';

type Props = {
  picture: PictureAddress;
  alt: string;
  early: boolean;
  sizes?: string;
  /** `contain`: the whole picture, whatever room is left beside it. */
  fit?: 'cover' | 'contain';
  onStale: () => void;
};

const FITS = { cover: 'object-cover object-top', contain: 'object-contain' };
/** `sizes` of a picture in the feed's column. */
const SIZES = '(min-width: 640px) 540px, 100vw';

/** A picture in the smallest sufficient file; its addresses expire, and are requested once more when they have. */
export function PostImage({ picture, alt, early, sizes = SIZES, fit = 'cover', onStale }: Props) {
  const { shown, broken, image, onError } = useFreshPicture(picture, onStale);
  if (broken) {
    return (
      <div className="absolute inset-0 grid place-items-center bg-black/45 text-sm text-white">
        <span className="flex flex-col items-center gap-2">
          <ImageOff className="size-7" aria-hidden="true" />
          {alt && words.PHOTO_BROKEN}
        </span>
      </div>
    );
  }
  const avif = srcSetOf(shown, 'image/avif');
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={image}
        srcSet={srcSetOf(shown, 'image/webp')}
        sizes={sizes}
        src={plainOf(shown)?.url}
        alt={alt}
        loading={early ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={onError}
        className={classes('unveil absolute inset-0 size-full', FITS[fit])}
      />
    </picture>
  );
}

const kind = (picture: PictureAddress, type: PictureFile['contentType']): PictureFile[] =>
  picture.sources.filter((source) => source.contentType === type);
const srcSetOf = (picture: PictureAddress, type: PictureFile['contentType']): string | undefined =>
  kind(picture, type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ') || undefined;
/** For browsers without `srcset`. */
const plainOf = (picture: PictureAddress): PictureFile | undefined =>
  kind(picture, 'image/webp').at(-1) ?? picture.sources.at(-1);
