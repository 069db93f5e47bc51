import { Stack } from '@mantine/core';
import { CalendarTab } from '../calls/calendar-tab.js';
import { PageHeader } from '../layout/page-header.js';
import { useOwnModel } from './creator-frame.js';

/** When she takes calls (CAT-39). */
export function HoursScreen() {
  const { id } = useOwnModel();
  return (
    <Stack>
      <PageHeader title="Meus horários" text="O que já está marcado não muda." />
      <CalendarTab key={id} modelId={id} />
    </Stack>
  );
}
