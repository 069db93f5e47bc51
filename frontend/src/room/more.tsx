import type { CallRoom } from '@camarim/contracts';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/problem.js';
import * as more from './more-words.js';
import * as words from './words.js';

/** Where a fan pays for more minutes, over the call that goes on: the page of a fan brings it. */
export type MoreSheet = ComponentType<{ room: CallRoom; onClose: () => void }>;

type Props = {
  room: CallRoom;
  /** Null: on her page. */
  Sheet: MoreSheet | null;
  onTake: (isTaken: boolean) => Promise<void>;
};

/** More minutes: the fan buys them, she says whether she takes them, and both read when there are some (ROOM-55). */
export function More({ room, Sheet, onTake }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isHers = room.side === 'creator';
  const { offer, asked, isTaken } = room.more;
  const waits = asked?.state === 'asked' ? asked : null;
  const wanted = waits ?? offer;
  return (
    <>
      <div className="room-more">
        <Said room={room} />
        {isHers && waits && <p>{more.isPaying(words.nameOf(room), waits.minutes)}</p>}
        {isHers && <Take isTaken={isTaken} onTake={onTake} />}
        {Sheet && wanted && isTaken && (
          <button type="button" className="room-more-buy" onClick={() => setOpen(true)}>
            {waits ? more.pay(waits.minutes) : more.buy(wanted.minutes, wanted.price.amountCents)}
          </button>
        )}
      </div>
      {Sheet && isOpen && (
        <Suspense fallback={null}>
          <Sheet room={room} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What became of minutes that were asked for on this page. */
function Said({ room }: { room: CallRoom }) {
  const { asked } = room.more;
  const before = useRef(asked?.state);
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (before.current !== asked?.state) setNew(true);
    before.current = asked?.state;
  }, [asked?.state]);
  const isBack = asked?.state === 'returned' && asked.refusal !== null && room.side === 'fan';
  return (
    <p aria-live="polite">
      {isNew && asked?.state === 'added' && more.added(asked.minutes, words.clock(room.endsAt))}
      {isNew && isBack && asked.refusal && more.returned(asked.price.amountCents, asked.refusal)}
    </p>
  );
}

function Take({ isTaken, onTake }: { isTaken: boolean; onTake: Props['onTake'] }) {
  const [failure, setFailure] = useState<string | null>(null);
  const press = () => {
    setFailure(null);
    onTake(!isTaken).catch((error: unknown) => setFailure(messageOf(error)));
  };
  return (
    <>
      <button type="button" role="switch" aria-checked={isTaken} className="room-more-take" onClick={press}>
        {more.TAKE}
      </button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

/** After the call: what becomes of money for minutes that were never had. */
export function MoreEnded({ room }: { room: CallRoom }) {
  const { asked } = room.more;
  if (room.side !== 'fan' || !asked) return null;
  if (asked.state === 'returned' && asked.refusal)
    return <p className="room-quiet">{more.returned(asked.price.amountCents, asked.refusal)}</p>;
  return asked.state === 'added' ? null : <p className="room-quiet">{more.IF_PAID_LATE}</p>;
}
