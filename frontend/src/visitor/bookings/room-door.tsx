import type { BookingDto } from '@camarim/contracts';
import { awaitsHerYes, ROOM_GRACE_MS } from '@camarim/domain';
import { Video } from 'lucide-react';
import { clockOffset } from '../../lib/countdown.js';
import { useCountdown } from '../../lib/use-countdown.js';
import { isInApp } from '../../room/device-problem.js';
import { type ButtonLook, buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';
import * as words from './room-door-words.js';

type Props = {
  booking: BookingDto;
  /** This device's time in ms when the response arrived. */
  receivedAtMs: number;
  look?: ButtonLook;
};

/** Whether this call is in the room of this site, and its buyer may still go there: one that began late ends later, a contested one is shut. */
export const hasRoom = ({ platform, status, paymentStatus, join, serverTime }: BookingDto): boolean =>
  platform === 'room' &&
  status === 'booked' &&
  paymentStatus !== 'disputed' &&
  Date.parse(join.until) + ROOM_GRACE_MS > Date.parse(serverTime);

/** The way into the room: to try camera and microphone before its time, and before she said yes to a call 'now'; to the call in it. */
export function RoomDoor({ booking, receivedAtMs, look = 'primary' }: Props) {
  const leftMs = useCountdown(booking.join.from, clockOffset(booking.serverTime, receivedAtMs));
  const isOpen = leftMs <= 0 && !awaitsHerYes(booking);
  return (
    // a page of its own: camera and microphone are allowed to its document alone
    <a href={paths.room(booking.id)} className={buttonClass(look, 'w-full')}>
      <Video className="size-5" aria-hidden="true" />
      {isOpen ? words.JOIN : words.TEST_CAMERA}
    </a>
  );
}

/** Where the next step of a booking stands. */
export function RoomNow(props: Props) {
  const { booking } = props;
  return (
    <div className="space-y-3">
      <RoomDoor {...props} />
      <InAppWarning />
      <p className="text-sm text-quiet">{nextOf(booking)}</p>
    </div>
  );
}

function nextOf(booking: BookingDto): string {
  if (awaitsHerYes(booking)) return words.SHE_ANSWERS;
  return booking.promiseUntil ? words.SHE_CONFIRMED : words.JOIN_HERE_LATER;
}

/** Said before the day: the browser inside another app has no camera for the call. */
function InAppWarning() {
  if (!isInApp()) return null;
  return (
    <div role="alert" className="rounded-input border border-warning/50 bg-warning/10 p-4">
      <p className="font-semibold">{words.IN_APP}</p>
      <p className="text-sm text-quiet">{words.IN_APP_TEXT}</p>
    </div>
  );
}
