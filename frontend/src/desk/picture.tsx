import type { PictureAddress } from '@camarim/contracts';
import { blurOf } from '../lib/thumbhash.js';

type Props = {
  picture: PictureAddress | null;
  thumbhash?: string | null;
  alt: string;
  sizes: string;
  className?: string;
};

/** A picture in the sizes the server has; its blur, or a quiet surface, as long as there is none. */
export function Picture({ picture, thumbhash = null, alt, sizes, className }: Props) {
  const blur = blurOf(thumbhash);
  const widest = picture?.sources.at(-1);
  if (!picture || !widest) {
    return blur ? (
      <img src={blur} alt={alt} className={className} />
    ) : (
      <span className={`no-picture ${className ?? ''}`} />
    );
  }
  return (
    <img
      src={widest.url}
      srcSet={picture.sources
        .filter(({ contentType }) => contentType === widest.contentType)
        .map(({ url, width }) => `${url} ${width}w`)
        .join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
