import type { ReactNode } from 'react';
import { classes } from './classes.js';

type Props = { width: number; height: number; blur?: string | null; className?: string; children?: ReactNode };

/**
 * Keeps the room of a picture before it arrives. The shape comes from the viewBox of an empty drawing, so it needs
 * neither a script nor an inline style. `blur` (a data address) lies underneath.
 */
export function Frame({ width, height, blur, className, children }: Props) {
  return (
    <div className={classes('relative overflow-hidden bg-raised', className)}>
      <svg viewBox={`0 0 ${width} ${height}`} className="pointer-events-none block w-full" aria-hidden="true" />
      {blur && (
        <img
          src={blur}
          alt=""
          suppressHydrationWarning
          className="absolute inset-0 size-full scale-125 object-cover blur-xl"
        />
      )}
      {children}
    </div>
  );
}
