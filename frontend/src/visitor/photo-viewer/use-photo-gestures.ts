import { type PointerEvent, type RefObject, useRef } from 'react';
import { doubleTapped, keptInside, meaningOf, type PhotoView, type Point, pinched, WHOLE } from './photo-view.js';

type Does = { close: () => void; turn: (by: 1 | -1) => void };
const DOUBLE_TAP = { ms: 300, px: 12 } as const;

/**
 * Pinch, pan, double tap and swipes on a photo. It is moved by its style alone, so a gesture renders nothing.
 * @param photo the element that is moved
 */
export function usePhotoGestures(photo: RefObject<HTMLElement | null>, does: Does) {
  const fingers = useRef(new Map<number, Point>());
  const view = useRef<PhotoView>(WHOLE);
  /** The view and the fingers when their number changed last. */
  const start = useRef<{ view: PhotoView; fingers: Point[] }>({ view: WHOLE, fingers: [] });
  const tap = useRef({ at: 0, point: { x: 0, y: 0 } });

  const show = (next: PhotoView, isMoving: boolean) => {
    view.current = next;
    const style = photo.current?.style;
    if (!style) return;
    style.transition = isMoving ? 'none' : 'transform 220ms ease-out';
    style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
  };
  const rest = () => {
    const box = photo.current?.getBoundingClientRect();
    const { scale } = view.current;
    show(keptInside(view.current, { width: (box?.width ?? 0) / scale, height: (box?.height ?? 0) / scale }), false);
  };
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  };
  const begin = () => {
    start.current = { view: view.current, fingers: [...fingers.current.values()] };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    begin();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    const [first, second] = [...fingers.current.values()];
    const { view: from, fingers: before } = start.current;
    if (!first || !before[0]) return;
    if (second && before[1]) show(pinched(from, [before[0], before[1]], [first, second]), true);
    else show({ ...from, x: from.x + first.x - before[0].x, y: from.y + first.y - before[0].y }, true);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const was = fingers.current.get(event.pointerId);
    if (!was) return;
    fingers.current.delete(event.pointerId);
    const { view: from, fingers: before } = start.current;
    if (fingers.current.size > 0 || before.length > 1 || !before[0]) {
      begin();
      if (fingers.current.size === 0) rest();
      return;
    }
    const drag = { x: was.x - before[0].x, y: was.y - before[0].y };
    if (Math.hypot(drag.x, drag.y) < DOUBLE_TAP.px) return tapped(was, event.timeStamp);
    const meaning = from.scale > 1 || event.type === 'pointercancel' ? 'nothing' : meaningOf(drag);
    if (meaning === 'close') return does.close();
    if (meaning !== 'nothing') does.turn(meaning === 'next' ? 1 : -1);
    rest();
  };
  const tapped = (point: Point, at: number) => {
    const last = tap.current;
    const isDouble =
      at - last.at < DOUBLE_TAP.ms && Math.hypot(point.x - last.point.x, point.y - last.point.y) < 3 * DOUBLE_TAP.px;
    tap.current = { at: isDouble ? 0 : at, point };
    if (isDouble) show(doubleTapped(view.current, point), false);
    else rest();
  };
  return {
    on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    /** Shows the whole photo again. */
    reset: () => show(WHOLE, false),
  };
}
