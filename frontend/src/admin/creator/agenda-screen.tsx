import type { DeskBooking } from '@camarim/contracts';
import { SegmentedControl, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { type BookingAct, BookingWindow } from '../calls/booking-window.js';
import { BookingsTable } from '../calls/bookings-table.js';
import { deskQueries, useDesk } from '../calls/call-desk.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows, MoreButton } from '../layout/screen-states.js';
import { useOwnModel } from './creator-frame.js';

/** A call 'now' waits five minutes for her answer: the list is read this often. */
const READ_AGAIN_MS = 15_000;
const VIEWS = [
  { value: 'ahead', label: 'Próximas' },
  { value: 'all', label: 'Todas' },
];
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
  const bookings = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack>
      <PageHeader
        title="Minha agenda"
        text="O botão para entrar aparece 10 minutos antes de cada chamada. Quem comprou vê o nome e a foto da conta com que você entra: use uma que não mostre os seus."
      >
        <SegmentedControl
          aria-label="Quais chamadas"
          data={VIEWS}
          value={view}
          onChange={(value) => setView(value === 'all' ? 'all' : 'ahead')}
        />
      </PageHeader>
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && bookings.length === 0 && (
        <EmptyList
          title={view === 'ahead' ? 'Nenhuma chamada marcada' : 'Nenhuma chamada ainda'}
          text="Elas aparecem aqui assim que alguém pagar. Confira também se seus horários estão abertos."
        />
      )}
      {bookings.length > 0 && <BookingsTable bookings={bookings} onAct={(act, booking) => setOpen({ act, booking })} />}
      <MoreButton of={list} />
      {open && <BookingWindow key={open.booking.id} {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
