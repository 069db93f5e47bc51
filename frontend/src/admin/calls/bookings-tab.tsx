import type { DeskBooking } from '@camarim/contracts';
import { BOOKING_STATUS_LABELS, BOOKING_STATUSES } from '@camarim/domain';
import { Select, Stack, Switch, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingAct } from '../../desk/booking-acts.js';
import { type BookingStatus, deskQueries, useDesk } from '../../desk/call-desk.js';
import { itemsOf } from '../../lib/items-of.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { WithheldNote } from '../delegations/withheld-note.js';
import { FilterBar } from '../layout/filter-bar.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { BookingWindow } from './booking-window.js';
import { BookingsTable } from './bookings-table.js';

const STATES = BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABELS[value] }));

/** Who booked what, and what has to be done about it. `modelId` '' = of all creators. */
export function BookingsTab({ modelId }: { modelId: string }) {
  const [status, setStatus] = useState<'' | BookingStatus>('');
  const [needsResolution, setNeeds] = useState(false);
  const [open, setOpen] = useState<{ act: BookingAct; booking: DeskBooking } | null>(null);
  const list = useInfiniteQuery(deskQueries.bookings(useDesk(), modelId, { status, needsResolution }));
  const isWithheld = useWithheld(modelId).includes('calls');
  const bookings = itemsOf(list);
  return (
    <Stack>
      <Title order={2} size="h5">
        Agendamentos
      </Title>
      <WithheldNote modelId={modelId} task="calls" />
      <FilterBar>
        <Select
          aria-label="Situação"
          placeholder="Todas as situações"
          clearable
          clearButtonProps={{ 'aria-label': 'Todas as situações' }}
          data={STATES}
          value={status || null}
          onChange={(value) => setStatus(STATES.find((each) => each.value === value)?.value ?? '')}
        />
        <Switch
          label="Só os que precisam de decisão"
          checked={needsResolution}
          onChange={(event) => setNeeds(event.currentTarget.checked)}
        />
      </FilterBar>
      <ReadState of={list} />
      {list.data && bookings.length === 0 && (
        <EmptyList
          title="Nenhum agendamento encontrado"
          text={status || needsResolution ? 'Nenhum com este filtro.' : 'Eles aparecem aqui assim que alguém reservar.'}
        />
      )}
      {bookings.length > 0 && (
        <BookingsTable
          bookings={bookings}
          isWithheld={isWithheld}
          onAct={(act, booking) => setOpen({ act, booking })}
        />
      )}
      <MoreButton of={list} />
      {open && <BookingWindow key={open.booking.id} {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
