import { Frame } from '../../ui/frame.js';
import { TILE } from './tile.js';
import * as words from './words.js';

export const GRID = 'grid grid-cols-2 gap-1 md:grid-cols-3';

/** Placeholders for tiles, in their final size. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{words.LOADING_POSTS}</span>
      {Array.from({ length: count }, (_, place) => (
        <Frame key={place} {...TILE} className="skeleton rounded-input" />
      ))}
    </div>
  );
}

/** The gallery while it loads. */
export function GallerySkeleton() {
  return (
    <div className="mx-auto max-w-5xl px-4 pt-24 pb-16 md:px-8">
      <h1 className="mb-6 show text-3xl">{words.GALLERY}</h1>
      <div className="skeleton mb-4 h-11 w-72 rounded-full" />
      <GridSkeleton count={6} />
    </div>
  );
}
