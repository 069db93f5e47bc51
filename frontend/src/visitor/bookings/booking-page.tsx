import type { BookingDto } from '@camarim/contracts';
import { formatBRL, shortNumber } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import { zoneOf } from '../../lib/zone-words.js';
import { SignedInOnly } from '../account/signed-in-only.js';
import { BookingCalendarFile, BookingHandOff } from '../calls/booking-links.js';
import { callQueries } from '../calls/call-api.js';
import { formatLongDate } from '../calls/call-times.js';
import { SeenBy } from '../calls/seen-by.js';
import * as calls from '../calls/words.js';
import Failed from '../layout/failed.js';
import { PageLoading } from '../layout/page-loading.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import { BookingActions } from './booking-actions.js';
import { BookingNow } from './booking-now.js';
import { CONTESTED, MISSED } from './outcome-words.js';
import { StatusPill } from './status-pill.js';
import * as words from './words.js';

const AfterCall = optionalPart(() => import('../tips/after-call.js'));

/** A fallback: changes normally arrive over the event stream. */
const READ_AGAIN_MS = 20_000;

/** One booked call: when it is, how to join, and what can still be changed. */
export default function BookingPage() {
  const { id = '' } = useParams();
  const me = useMe();
  if (!me.signedIn) {
    return (
      <SignedInOnly title={words.TITLE} returnTo={paths.booking(id)}>
        {null}
      </SignedInOnly>
    );
  }
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const booking = useQuery({ ...callQueries.booking(id), refetchInterval: READ_AGAIN_MS });
  const { data, refetch } = booking;
  useEffect(() => {
    // the link exists from ten minutes before the start: reload at that very moment
    const waitMs = data ? Date.parse(data.join.from) - Date.parse(data.serverTime) : 0;
    if (waitMs <= 0 || waitMs > 2 ** 31 - 1) return undefined;
    const timer = setTimeout(() => void refetch(), waitMs + 500);
    return () => clearTimeout(timer);
  }, [data, refetch]);
  if (data) return <Booking booking={data} receivedAtMs={booking.dataUpdatedAt} />;
  if (booking.isPending) return <PageLoading />;
  return (
    <div className="pt-24">
      <Failed what={words.THIS_BOOKING} error={booking.error} onRetry={() => void refetch()} />
    </div>
  );
}

/** Where it stands, and of a call somebody missed what becomes of the money. */
const sentenceOf = ({ status, noShowBy }: BookingDto): string =>
  status === 'no_show' && noShowBy ? MISSED[noShowBy] : calls.STATUS_SENTENCES[status];

function Booking({ booking, receivedAtMs }: { booking: BookingDto; receivedAtMs: number }) {
  const isContested = booking.status === 'booked' && booking.paymentStatus === 'disputed';
  const rows: [string, string][] = [
    [words.LENGTH, calls.minutes(booking.durationMinutes)],
    [words.WHERE, calls.PLATFORMS[booking.platform]],
    [words.PRICE, formatBRL(booking.amount.amountCents)],
    [words.ORDER, shortNumber(booking.id)],
  ];
  return (
    <section className="mx-auto max-w-xl px-4 pt-24 pb-28">
      <Link
        to={paths.bookings()}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-quiet hover:text-text"
      >
        ← {words.TITLE}
      </Link>
      <div className="mt-2 space-y-5 rounded-card bg-surface p-5 md:p-7">
        <header className="space-y-2">
          <StatusPill booking={booking} />
          <h1 className="show text-3xl">
            {booking.model ? calls.callWith(booking.title, booking.model.displayName) : booking.title}
          </h1>
          <p className="text-lg font-semibold first-letter:uppercase">
            {calls.dateAndTime(formatLongDate(booking.date), booking.time)}
          </p>
          <p className="text-sm text-quiet">{zoneOf(booking.startsAt)}</p>
        </header>
        <p className="text-quiet">{isContested ? CONTESTED : sentenceOf(booking)}</p>
        {!isContested && <BookingNow booking={booking} receivedAtMs={receivedAtMs} />}
        {(booking.status === 'held' || booking.status === 'booked') && <SeenBy platform={booking.platform} />}
        <dl className="divide-y divide-line rounded-card bg-field">
          {rows.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-3">
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {booking.status === 'booked' && (
          <div className="space-y-2">
            <BookingHandOff booking={booking} />
            <BookingCalendarFile bookingId={booking.id} />
          </div>
        )}
        <Later>
          <AfterCall booking={booking} />
        </Later>
        <BookingActions booking={booking} />
      </div>
    </section>
  );
}
