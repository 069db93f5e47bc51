import type { ReactNode } from 'react';
import { classes } from './classes.js';

type Props = { width: number; height: number; className?: string; children?: ReactNode };

/**
 * Reserves the space of a picture before it loads. An empty SVG's viewBox gives the shape, so neither a script nor an
 * inline style is needed.
 */
export function Frame({ width, height, className, children }: Props) {
  return (
    <div className={classes('relative overflow-hidden bg-raised', className)}>
      <svg viewBox={`0 0 ${width} ${height}`} className="pointer-events-none block w-full" aria-hidden="true" />
      {children}
    </div>
  );
}
