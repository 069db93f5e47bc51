/** How a photo stands on the screen: its enlargement, and how far its middle is moved, in pixels. */
export type PhotoView = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };

export const WHOLE: PhotoView = { scale: 1, x: 0, y: 0 };
const SCALE = { most: 4, doubleTap: 2.5 } as const;
/** Pixels of a drag that mean something. */
const DRAG = { turn: 60, close: 90 } as const;

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** @returns the view with no edge of the photo drawn past the middle of a screen of that size. */
export function keptInside({ scale, x, y }: PhotoView, size: { width: number; height: number }): PhotoView {
  if (scale <= 1) return WHOLE;
  return { scale, x: within(x, ((scale - 1) * size.width) / 2), y: within(y, ((scale - 1) * size.height) / 2) };
}

/**
 * Two fingers: what was between them stays between them.
 * @param from view when both were down. @param start and @param now: both fingers, from the middle of the screen.
 */
export function pinched(from: PhotoView, start: [Point, Point], now: [Point, Point]): PhotoView {
  const wanted = (from.scale * apart(...now)) / Math.max(1, apart(...start));
  const scale = Math.max(1, Math.min(SCALE.most, wanted));
  const [before, after] = [middle(...start), middle(...now)];
  const grown = scale / from.scale;
  return { scale, x: after.x - (before.x - from.x) * grown, y: after.y - (before.y - from.y) * grown };
}

/** A double tap at a point enlarges what is there, or shows the whole photo again. */
export function doubleTapped(from: PhotoView, at: Point): PhotoView {
  if (from.scale > 1) return WHOLE;
  return pinched(from, [at, { x: at.x + 1, y: at.y }], [at, { x: at.x + SCALE.doubleTap, y: at.y }]);
}

/** What a drag of one finger over a whole photo meant. */
export function meaningOf(drag: Point): 'close' | 'next' | 'previous' | 'nothing' {
  if (drag.y > DRAG.close && drag.y > Math.abs(drag.x)) return 'close';
  if (Math.abs(drag.x) < DRAG.turn || Math.abs(drag.y) > Math.abs(drag.x)) return 'nothing';
  return drag.x < 0 ? 'next' : 'previous';
}
