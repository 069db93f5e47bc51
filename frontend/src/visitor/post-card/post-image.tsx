import type { MediaDto } from '@camarim/contracts';
import { ImageOff } from 'lucide-react';
import { useFreshSrc } from './use-fresh-src.js';

type Props = { media: MediaDto; alt: string; early: boolean; onStale: () => void };

/** A picture with a short-lived address: when it has died, it is asked for once more. */
export function PostImage({ media, alt, early, onStale }: Props) {
  const { src, broken, image, onError } = useFreshSrc(media, onStale);
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
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      loading={early ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={onError}
      className="absolute inset-0 size-full object-cover object-top"
    />
  );
}
