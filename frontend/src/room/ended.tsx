import type { CallRoom } from '@camarim/contracts';
import { Spinner } from '../ui/spinner.js';
import { MoreEnded } from './more.js';
import { Said, ToBooking } from './parts.js';
import * as words from './words.js';

/** What was held, and where the money goes: as soon as the server has counted it. */
export function Ended({ room, leaveTo, isReported }: { room: CallRoom; leaveTo: string; isReported: boolean }) {
  const { heldSeconds, bookedSeconds, endReason, endedBy } = room;
  const isStoppedHere = endReason === 'stopped' && endedBy === room.side;
  const [held, booked] = [words.length(Math.min(heldSeconds, bookedSeconds)), words.length(bookedSeconds)];
  return (
    <Said title={words.OVER} acts={<ToBooking side={room.side} leaveTo={leaveTo} />}>
      {endReason === 'stopped' && <p>{isStoppedHere ? words.REPORTED : words.STOPPED}</p>}
      {isReported && !isStoppedHere && <p>{words.REPORT_ARRIVED}</p>}
      <p className="room-sum">{heldSeconds > 0 ? words.talked(held, booked) : words.NEVER_MET}</p>
      <p role="status" className="room-quiet">
        <Account room={room} />
      </p>
      <MoreEnded room={room} />
    </Said>
  );
}

function Account({ room: { side, account, settlement } }: { room: CallRoom }) {
  const isHers = side === 'creator';
  if (settlement && settlement.returned.amountCents > 0)
    return <b className="room-returned">{words.returned(isHers, settlement.returned.amountCents)}</b>;
  if (settlement || account === 'kept') return words.allKept(isHers, settlement?.missedBy === 'fan');
  if (account === 'returned') return <b className="room-returned">{words.allReturned(isHers)}</b>;
  if (account === 'unpaid') return words.NEVER_PAID;
  if (account === 'team') return words.TEAM_DECIDES;
  return (
    <>
      <Spinner /> {words.SETTLING}
    </>
  );
}
