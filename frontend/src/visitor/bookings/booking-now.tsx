import type { BookingDto } from '@camarim/contracts';
import { awaitsHerYes, HOUR_MS } from '@camarim/domain';
import { Video } from 'lucide-react';
import { Link } from 'react-router-dom';
import { clockOffset, formatClock } from '../../lib/countdown.js';
import { useCountdown } from '../../lib/use-countdown.js';
import { buttonClass } from '../../ui/button.js';
import * as common from '../common-words.js';
import { paths } from '../paths.js';
import { hasRoom, RoomNow } from './room-door.js';
import * as words from './words.js';

type Props = {
  booking: BookingDto;
  /** This device's time in ms when the response arrived. */
  receivedAtMs: number;
};

/** The next step of this booking: pay, wait or join (CAT-34). */
export function BookingNow({ booking, receivedAtMs }: Props) {
  if (booking.status === 'held') {
    return (
      <Link
        to={paths.payment(booking.paymentId, paths.booking(booking.id))}
        className={buttonClass('primary', 'w-full')}
      >
        {words.PAY}
      </Link>
    );
  }
  if (booking.status !== 'booked') return null;
  if (booking.platform === 'room') return hasRoom(booking) ? <RoomNow {...{ booking, receivedAtMs }} /> : null;
  return booking.join.url ? (
    <Join url={booking.join.url} />
  ) : (
    <JoinCountdown booking={booking} receivedAtMs={receivedAtMs} />
  );
}

function Join({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('primary', 'w-full')}>
      <Video className="size-5" aria-hidden="true" />
      {words.JOIN}
      <span className="sr-only">{common.NEW_TAB}</span>
    </a>
  );
}

function JoinCountdown({ booking, receivedAtMs }: Props) {
  const leftMs = useCountdown(booking.join.from, clockOffset(booking.serverTime, receivedAtMs));
  return (
    <p className="rounded-input bg-field px-4 py-3 text-sm">
      {awaitsHerYes(booking)
        ? words.SHE_ANSWERS
        : leftMs > HOUR_MS
          ? words.JOIN_BUTTON_LATER
          : words.joinButtonIn(formatClock(leftMs))}
    </p>
  );
}
