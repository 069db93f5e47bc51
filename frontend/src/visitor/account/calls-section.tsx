import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.js';
import { callQueries } from '../calls/call-api.js';
import { formatLongDate } from '../calls/call-times.js';
import { ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { AccountSection } from './account-section.js';

/** The rest is on the page of bookings. */
const SHOWN = 3;

/** Booked calls, each with a link to the page where it is joined, moved or cancelled (USR-32, BIL-50). */
export default function CallsSection() {
  const list = useInfiniteQuery(callQueries.bookings());
  const bookings = list.data?.pages[0]?.items ?? [];
  return (
    <AccountSection title="Chamadas">
      <ReadState of={list} />
      {list.data && bookings.length === 0 && (
        <>
          <p className="text-sm text-quiet">Você ainda não marcou nenhuma chamada.</p>
          <Link to={paths.book()} className={buttonClass('secondary')}>
            Agendar chamada
          </Link>
        </>
      )}
      {bookings.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-input border border-line bg-bg">
            {bookings.slice(0, SHOWN).map((booking) => (
              <li key={booking.id} className="space-y-1 px-4 py-3">
                <p className="font-medium">
                  {booking.title}
                  {booking.model && ` com ${booking.model.displayName}`}
                </p>
                <p className="text-sm text-quiet">
                  {booking.statusLabel} · <span className="first-letter:uppercase">{formatLongDate(booking.date)}</span>
                  , às {booking.time}
                </p>
                <div className="flex flex-wrap gap-x-4">
                  {booking.join.url && (
                    <a
                      href={booking.join.url}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={buttonClass('link')}
                    >
                      Entrar na chamada
                      <span className="sr-only"> (abre em outra aba)</span>
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
            Ver meus agendamentos
          </Link>
        </>
      )}
    </AccountSection>
  );
}

const wordOf = ({ canReschedule, canCancel }: { canReschedule: boolean; canCancel: boolean }): string =>
  canReschedule ? 'Mudar ou cancelar' : canCancel ? 'Cancelar' : 'Ver detalhes';
