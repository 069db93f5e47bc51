import type { BookingDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { SignedInOnly } from '../account/signed-in-only.js';
import { BookingCalendarFile, BookingHandOff } from '../calls/booking-links.js';
import { callQueries } from '../calls/call-api.js';
import { formatLongDate, formatMinutes, ownTime } from '../calls/call-times.js';
import { PLATFORMS, STATUS_SENTENCES } from '../calls/call-words.js';
import Failed from '../layout/failed.js';
import { PageLoading } from '../layout/page-loading.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import { BookingActions } from './booking-actions.js';
import { BookingNow } from './booking-now.js';
import { StatusPill } from './status-pill.js';

/** A fallback: changes normally arrive over the event stream. */
const READ_AGAIN_MS = 20_000;

/** One booked call: when it is, how to join, and what can still be changed. */
export default function BookingPage() {
  const { id = '' } = useParams();
  const me = useMe();
  if (!me.signedIn) {
    return (
      <SignedInOnly title="Meus agendamentos" returnTo={paths.booking(id)}>
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
      <Failed what="este agendamento" error={booking.error} onRetry={() => void refetch()} />
    </div>
  );
}

function Booking({ booking, receivedAtMs }: { booking: BookingDto; receivedAtMs: number }) {
  const own = ownTime(booking.startsAt);
  const rows: [string, string][] = [
    ['Duração', formatMinutes(booking.durationMinutes)],
    ['Onde', PLATFORMS[booking.platform]],
    ['Preço', formatBRL(booking.amount.amountCents)],
    ['Pedido', booking.id.slice(0, 8).toUpperCase()],
  ];
  return (
    <section className="mx-auto max-w-xl px-4 pt-24 pb-28">
      <Link
        to={paths.bookings()}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-quiet hover:text-text"
      >
        ← Meus agendamentos
      </Link>
      <div className="mt-2 space-y-5 rounded-card border border-line bg-surface p-5 md:p-7">
        <header className="space-y-2">
          <StatusPill booking={booking} />
          <h1 className="text-xl font-bold">
            {booking.title}
            {booking.model && ` com ${booking.model.displayName}`}
          </h1>
          <p className="text-lg font-semibold first-letter:uppercase">
            {formatLongDate(booking.date)}, às {booking.time}
          </p>
          <p className="text-sm text-quiet">Horário de São Paulo{own && ` · ${own} onde você está`}</p>
        </header>
        <p className="text-quiet">{STATUS_SENTENCES[booking.status]}</p>
        <BookingNow booking={booking} receivedAtMs={receivedAtMs} />
        <dl className="divide-y divide-line rounded-card border border-line bg-bg">
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
        <BookingActions booking={booking} />
      </div>
    </section>
  );
}
