import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { CalendarForm } from './calendar-form.js';
import { deskQueries, useDesk } from './call-desk.js';

/** When a creator takes calls (CAT-39). */
export function CalendarTab({ modelId }: { modelId: string }) {
  const calendar = useQuery({ ...deskQueries.calendar(useDesk(), modelId), refetchOnWindowFocus: false });
  if (calendar.isPending) return <LoadingRows />;
  if (!calendar.data) {
    return <FailedList message={messageOf(calendar.error)} onRetry={() => void calendar.refetch()} />;
  }
  return <CalendarForm calendar={calendar.data} />;
}
