import type { DeskBooking } from '@camarim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BookingAct } from '../desk/booking-acts.js';
import { deskQueries, useDesk } from '../desk/call-desk.js';
import { itemsOf } from '../lib/items-of.js';
import { buttonClass } from '../ui/button.js';
import { BookingCards } from './booking-cards.js';
import { BookingSheet } from './booking-sheet.js';
import { useOwnModel } from './creator-frame.js';
import { Choice } from './parts/choice.js';
import { PageHeader } from './parts/page-header.js';
import { EmptyList, MoreButton, ReadState } from './parts/screen-states.js';
import { paths } from './paths.js';

/** A call 'now' waits five minutes for her answer: the list is read this often. */
const READ_AGAIN_MS = 15_000;
const VIEWS = [
  { value: 'ahead', label: 'Próximas' },
  { value: 'all', label: 'Todas' },
] as const;
const FILTERS = {
  ahead: { status: 'booked', upcoming: true },
  all: { status: '' },
} as const;

/** Who comes next, and what she says to it: confirm, another time, go in, done, not there (BIL-50). */
export function AgendaScreen() {
  const model = useOwnModel();
  const [view, setView] = useState<keyof typeof FILTERS>('ahead');
  const [open, setOpen] = useState<{ act: BookingAct; booking: DeskBooking } | null>(null);
  const query = deskQueries.bookings(useDesk(), model.id, FILTERS[view]);
  const list = useInfiniteQuery({ ...query, refetchInterval: READ_AGAIN_MS });
  const bookings = itemsOf(list);
  return (
    <div className="space-y-5">
      <PageHeader
        title="Minha agenda"
        text="Horário de São Paulo. O botão para entrar aparece 10 minutos antes de cada chamada. Fora da sala do Camarim, quem comprou vê o nome e a foto da conta com que você entra: use uma que não mostre os seus."
      />
      <Choice label="Quais chamadas" options={VIEWS} value={view} onChange={setView} />
      <ReadState of={list} />
      {list.data && bookings.length === 0 && (
        <EmptyList
          title={view === 'ahead' ? 'Nenhuma chamada marcada' : 'Nenhuma chamada ainda'}
          text="Elas aparecem aqui assim que alguém pagar. Confira também se seus horários estão abertos."
        >
          <Link to={paths.hours()} className={buttonClass('secondary')}>
            Ver meus horários
          </Link>
        </EmptyList>
      )}
      {bookings.length > 0 && <BookingCards bookings={bookings} onAct={(act, booking) => setOpen({ act, booking })} />}
      <MoreButton of={list} />
      {open && <BookingSheet key={open.booking.id} {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}
