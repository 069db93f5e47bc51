import type { MediaDto, PictureDto, PictureSourceDto } from '@camarim/contracts';
import { ImageOff } from 'lucide-react';
import { useFreshPicture } from './use-fresh-picture.js';

type Props = { picture: PictureDto; alt: string; early: boolean; onStale: () => void };

/** The column of a feed. */
const SIZES = '(min-width: 640px) 540px, 100vw';

/** A picture with short-lived address address: when it has died, it is asked for once more. */
export function PostImage({ picture, alt, early, onStale }: Props) {
  const { shown, broken, image, onError } = useFreshPicture(picture, onStale);
  if (broken) {
    return (
      <div className="absolute inset-0 grid place-items-center bg-black/45 text-sm text-white">
        <span className="flex flex-col items-center gap-2">
          <ImageOff className="size-7" aria-hidden="true" />
          {alt && 'Não foi possível carregar esta foto'}
        </span>
      </div>
    );
  }
  const avif = srcSetOf(shown, 'image/avif');
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
      <img
        ref={image}
        srcSet={srcSetOf(shown, 'image/webp')}
        sizes={SIZES}
        src={plainOf(shown)?.url}
        alt={alt}
        loading={early ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={onError}
        className="absolute inset-0 size-full object-cover object-top"
      />
    </picture>
  );
}

/** The one file an opened picture was given, as a picture. */
export const pictureOf = ({ url, width, height, expiresAt }: MediaDto): PictureDto => ({
  width,
  height,
  sources: [{ url, width, height, contentType: 'image/webp' }],
  expiresAt,
});

const kind = (picture: PictureDto, type: PictureSourceDto['contentType']): PictureSourceDto[] =>
  picture.sources.filter((source) => source.contentType === type);
const srcSetOf = (picture: PictureDto, type: PictureSourceDto['contentType']): string | undefined =>
  kind(picture, type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ') || undefined;
/** For browsers that know no `srcset`. */
const plainOf = (picture: PictureDto): PictureSourceDto | undefined =>
  kind(picture, 'image/webp').at(-1) ?? picture.sources.at(-1);
