import { Frame } from '../../ui/frame.js';
import { TILE } from './tile.js';

export const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4';

/** Tiles on their way, in the size they will have. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Carregando publicações...</span>
      {Array.from({ length: count }, (_, place) => (
        <Frame key={place} {...TILE} className="skeleton rounded-card" />
      ))}
    </div>
  );
}
