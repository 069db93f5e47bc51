import type { MediaAddress } from '@camarim/contracts';
import { useState } from 'react';
import { classes } from './classes.js';

/** A round picture, or the first letter of the name when there is no picture or the server does not give it. */
export function Avatar({ name, image, className }: { name: string; image: MediaAddress | null; className?: string }) {
  const [refused, setRefused] = useState<string | null>(null);
  const box = classes('shrink-0 rounded-full bg-raised object-cover', className);
  if (!image || image.url === refused) {
    return (
      <span aria-hidden="true" className={classes(box, 'stage-glow grid place-items-center font-bold text-white')}>
        {Array.from(name.trim())[0]?.toUpperCase() ?? '·'}
      </span>
    );
  }
  const { url, width, height } = image;
  return (
    <img {...{ src: url, width, height }} alt="" className={box} decoding="async" onError={() => setRefused(url)} />
  );
}
