import type { BookingDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { itemsOf } from '../../lib/items-of.js';
import { buttonClass } from '../../ui/button.js';
import { EmptyState } from '../../ui/notice.js';
import { SignedInOnly } from '../account/signed-in-only.js';
import { callQueries } from '../calls/call-api.js';
import { formatLongDate } from '../calls/call-times.js';
import * as calls from '../calls/words.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { hasRoom, RoomDoor } from './room-door.js';
import { StatusPill } from './status-pill.js';
import * as words from './words.js';

/** All calls of this person, newest first. */
export default function BookingsPage() {
  return (
    <SignedInOnly title={words.TITLE} returnTo={paths.bookings()}>
      <Bookings />
    </SignedInOnly>
  );
}

function Bookings() {
  const list = useInfiniteQuery(callQueries.bookings());
  const bookings = itemsOf(list);
  if (list.data && bookings.length === 0) {
    return (
      <EmptyState icon={<CalendarDays className="size-6" aria-hidden="true" />} title={words.NONE}>
        <Link to={paths.book()} className={buttonClass()}>
          {words.BOOK}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ReadState of={list} />
      {bookings.length > 0 && (
        <ul className="space-y-3">
          {bookings.map((booking) => (
            <li key={booking.id}>
              <Row booking={booking} />
              {hasRoom(booking) && (
                <div className="mt-2">
                  <RoomDoor booking={booking} receivedAtMs={list.dataUpdatedAt} look="secondary" />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={list} />
    </>
  );
}

function Row({ booking }: { booking: BookingDto }) {
  return (
    <Link
      to={paths.booking(booking.id)}
      className="flex items-center gap-3 rounded-card bg-surface p-4 transition-colors duration-150 hover:bg-raised"
    >
      <span className="min-w-0 flex-1 space-y-1">
        <StatusPill booking={booking} />
        <span className="block truncate font-semibold">
          {booking.model ? calls.callWith(booking.title, booking.model.displayName) : booking.title}
        </span>
        <span className="facts text-sm text-quiet">
          <span>
            <span className="inline-block first-letter:uppercase">
              {calls.dateAndTime(formatLongDate(booking.date), booking.time)}
            </span>
          </span>
          <span>{formatBRL(booking.amount.amountCents)}</span>
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-quiet" aria-hidden="true" />
    </Link>
  );
}
