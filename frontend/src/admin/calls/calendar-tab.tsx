import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { deskQueries, useDesk } from '../../desk/call-desk.js';
import { weekCalls } from '../../desk/week-calls.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { WithheldNote } from '../delegations/withheld-note.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { CalendarForm } from './calendar-form.js';

/** When a creator takes calls (CAT-39). */
export function CalendarTab({ modelId }: { modelId: string }) {
  const desk = useDesk();
  const calendar = useQuery({ ...deskQueries.calendar(desk, modelId), refetchOnWindowFocus: false });
  const calls = useQuery(weekCalls(desk, modelId));
  const isWithheld = useWithheld(modelId).includes('calls');
  if (calendar.isPending || calls.isPending) return <LoadingRows />;
  if (!calendar.data || !calls.data) {
    const retry = () => void Promise.all([calendar.refetch(), calls.refetch()]);
    return <FailedList message={messageOf(calendar.error ?? calls.error)} onRetry={retry} />;
  }
  return (
    <>
      <WithheldNote modelId={modelId} task="calls" />
      <CalendarForm calendar={calendar.data} calls={calls.data} isFixed={isWithheld} />
    </>
  );
}
