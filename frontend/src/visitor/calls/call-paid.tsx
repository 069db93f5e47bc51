import type { BookingDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Spinner } from '../../ui/spinner.js';
import * as common from '../common-words.js';
import { paths } from '../paths.js';
import { BookingHandOff } from './booking-links.js';
import { callApi } from './call-api.js';
import { formatLongDate } from './call-times.js';
import * as words from './words.js';

const ASK_AGAIN_MS = 1_500;
/** Paid, but the booking has not been confirmed yet. */
const isConfirming = (booking: BookingDto | undefined): boolean => booking?.status === 'held';

/**
 * After the payment: the booking once it is confirmed (BIL-50), or why a late payment lost its slot (BIL-37); and what
 * became of the booking while the page stayed open.
 */
export function CallPaid({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const found = useQuery({
    queryKey: ['bookings', 'of-payment', paymentId],
    queryFn: ({ signal }) => callApi.ofPayment(paymentId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (isConfirming(state.data) ? ASK_AGAIN_MS : false),
  });
  const booking = found.data;
  const [wasBooked, setBooked] = useState(false);
  // what is given back later was a booking first: no PIX came too late for it
  if (booking?.status === 'booked' && !wasBooked) setBooked(true);
  // what is known stays: a phone that wakes without internet has lost nothing
  if (found.isError && !booking) {
    return (
      <div className="space-y-4 py-8">
        <p className="text-center text-lg font-bold">{words.PAID}</p>
        <ErrorNotice>{messageOf(found.error)}</ErrorNotice>
        <Link to={paths.bookings()} className={buttonClass('primary', 'w-full')}>
          {words.SEE_BOOKINGS}
        </Link>
      </div>
    );
  }
  if (!booking || isConfirming(booking)) {
    return (
      <div role="status" className="flex flex-col items-center gap-4 py-12 text-center">
        <Spinner className="size-8 text-quiet" />
        <p className="font-semibold">{words.PAID_BOOKING}</p>
      </div>
    );
  }
  const { status } = booking;
  if (status === 'booked') return <Booked booking={booking} />;
  const isLost = !wasBooked && (status === 'released' || status === 'refunded');
  return isLost ? <NotBooked booking={booking} onClose={onClose} /> : <Over booking={booking} onClose={onClose} />;
}

function Booked({ booking }: { booking: BookingDto }) {
  const isNow = booking.promiseUntil !== null;
  return (
    <div className="mx-auto flex max-w-md animate-appear flex-col items-center gap-4 py-6 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-success text-bg">
        <Check className="size-10" strokeWidth={3} aria-hidden="true" />
      </span>
      <p role="status" className="max-w-80 text-xl font-bold text-balance">
        {/* mention WhatsApp only when there is a contact */}
        {booking.handOff ? words.DONE : words.DONE_ALONE}
      </p>
      {words.SUCCESS && <p className="font-semibold">{words.SUCCESS}</p>}
      <p className="max-w-80 text-balance">
        {isNow ? words.IS_NOW : words.scheduled(formatLongDate(booking.date), booking.time)}
      </p>
      <div className="w-full rounded-card bg-field p-4 text-left text-sm">
        <p className="font-semibold">
          {booking.title} · {words.minutes(booking.durationMinutes)}
        </p>
        <p className="text-quiet">{isNow ? words.JOIN_NOW : words.JOIN_LATER}</p>
      </div>
      <div className="w-full space-y-2">
        <Link to={paths.booking(booking.id)} className={buttonClass('primary', 'w-full')}>
          {words.SEE_BOOKING}
        </Link>
        <BookingHandOff booking={booking} />
        <Link to={paths.home()} className={buttonClass('ghost', 'w-full')}>
          {words.HOME}
        </Link>
      </div>
    </div>
  );
}

function NotBooked({ booking, onClose }: { booking: BookingDto; onClose: () => void }) {
  return (
    <Ended booking={booking} onClose={onClose}>
      <CircleAlert className="size-10 text-warning" aria-hidden="true" />
      <p role="alert" className="max-w-sm font-semibold text-balance">
        {booking.status === 'refunded' ? words.TOO_LATE : words.notBooked(words.STATUS_LABELS[booking.status])}
      </p>
    </Ended>
  );
}

/** It was booked, and the tab stayed open until after the call. */
function Over({ booking, onClose }: { booking: BookingDto; onClose: () => void }) {
  return (
    <Ended booking={booking} onClose={onClose}>
      <p className="font-semibold">{words.dateAndTime(formatLongDate(booking.date), booking.time)}</p>
      <p role="status" className="max-w-sm text-balance">
        {words.STATUS_SENTENCES[booking.status]}
      </p>
    </Ended>
  );
}

function Ended({ booking, onClose, children }: { booking: BookingDto; onClose: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      {children}
      <Link to={paths.booking(booking.id)} className={buttonClass('secondary', 'w-full')}>
        {words.SEE_DETAILS}
      </Link>
      <Button look="ghost" className="w-full" onClick={onClose}>
        {common.CLOSE}
      </Button>
    </div>
  );
}
