import type { MediaDto } from '@camarim/contracts';
import { classes } from './classes.js';

/** A round picture, or the first letter of the name when there is no picture. */
export function Avatar({ name, image, className }: { name: string; image: MediaDto | null; className?: string }) {
  const box = classes('shrink-0 rounded-full bg-raised object-cover', className);
  if (!image) {
    return (
      <span aria-hidden="true" className={classes(box, 'stage-glow grid place-items-center font-bold text-white')}>
        {Array.from(name.trim())[0]?.toUpperCase() ?? '·'}
      </span>
    );
  }
  return <img src={image.url} width={image.width} height={image.height} alt="" className={box} decoding="async" />;
}
