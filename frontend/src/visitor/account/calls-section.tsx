import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.js';
import { callQueries } from '../calls/call-api.js';
import { formatLongDate } from '../calls/call-times.js';
import * as calls from '../calls/words.js';
import * as common from '../common-words.js';
import { ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { AccountSection } from './account-section.js';
import * as words from './words.js';

/** The rest is on the page of bookings. */
const SHOWN = 3;

/** Booked calls, each with a link to the page where it is joined, moved or cancelled (USR-32, BIL-50). */
export default function CallsSection() {
  const list = useInfiniteQuery(callQueries.bookings());
  const bookings = list.data?.pages[0]?.items ?? [];
  return (
    <AccountSection title={words.CALLS}>
      <ReadState of={list} />
      {list.data && bookings.length === 0 && (
        <>
          <p className="text-sm text-quiet">{words.NO_CALLS}</p>
          <Link to={paths.book()} className={buttonClass('secondary')}>
            {words.BOOK_CALL}
          </Link>
        </>
      )}
      {bookings.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-input bg-field">
            {bookings.slice(0, SHOWN).map((booking) => (
              <li key={booking.id} className="space-y-1 px-4 py-3">
                <p className="font-medium">
                  {booking.model ? calls.callWith(booking.title, booking.model.displayName) : booking.title}
                </p>
                <p className="text-sm text-quiet">
                  {calls.STATUS_LABELS[booking.status]} ·{' '}
                  <span className="first-letter:uppercase">
                    {calls.dateAndTime(formatLongDate(booking.date), booking.time)}
                  </span>
                </p>
                <div className="flex flex-wrap gap-x-4">
                  {booking.join.url && (
                    <a
                      href={booking.join.url}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={buttonClass('link')}
                    >
                      {words.JOIN_CALL}
                      <span className="sr-only">{common.NEW_TAB}</span>
                    </a>
                  )}
                  <Link
                    to={paths.booking(booking.id)}
                    className={buttonClass('link')}
                    aria-label={`${wordOf(booking)}: ${booking.title}, ${formatLongDate(booking.date)}`}
                  >
                    {wordOf(booking)}
                  </Link>
                </div>
              </li>
            ))}
          </ul>
          <Link to={paths.bookings()} className={buttonClass('secondary')}>
            {words.ALL_BOOKINGS}
          </Link>
        </>
      )}
    </AccountSection>
  );
}

const wordOf = ({ canReschedule, canCancel }: { canReschedule: boolean; canCancel: boolean }): string =>
  canReschedule ? words.MOVE_OR_CANCEL : canCancel ? common.CANCEL : words.SEE_DETAILS;
