import type { ReactNode } from 'react';
import { useNear } from './use-near.js';

/** Whole rows of a grid of 4, 6, 8 or 12 columns. */
const CHUNK = 48;

type Props<T> = {
  items: readonly T[];
  item: (one: T) => ReactNode;
  /** What stands before the first, and counts as one. */
  first?: ReactNode;
  label?: string;
  className: string;
  /** Room of a part that was never drawn, in px. */
  roomPx: number;
};

/** A list that grows without end, in parts of which only those near the screen are drawn. A short one is one list. */
export function LongList<T>({ items, item, first, label, className, roomPx }: Props<T>) {
  const ahead = first ? 1 : 0;
  const parts = Array.from({ length: Math.max(1, Math.ceil((items.length + ahead) / CHUNK)) }, (_, place) => {
    const from = Math.max(0, place * CHUNK - ahead);
    return { from, some: items.slice(from, (place + 1) * CHUNK - ahead) };
  });
  return (
    <div className="long-list">
      {parts.map(({ from, some }, place) => (
        <Part
          key={place}
          {...{ items: some, item, className, roomPx }}
          {...(place === 0 ? { first } : {})}
          {...(label ? { label: place === 0 ? label : `${label}, a partir da ${from + 1}ª` } : {})}
          isFirst={place === 0}
        />
      ))}
    </div>
  );
}

function Part<T>({ items, item, first, label, className, roomPx, isFirst }: Props<T> & { isFirst: boolean }) {
  const [box, room] = useNear<HTMLUListElement>(isFirst, roomPx);
  return (
    <ul ref={box} className={className} aria-label={label} data-count={items.length}>
      {first}
      {room === null ? items.map(item) : <li className="list-room" style={{ height: room }} />}
    </ul>
  );
}
