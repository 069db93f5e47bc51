import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/problem.js';
import { deskQueries, useDesk } from '../desk/call-desk.js';
import { weekCalls } from '../desk/week-calls.js';
import { useOwnModel } from './creator-frame.js';
import { HoursForm } from './hours-form.js';
import { PageHeader } from './parts/page-header.js';
import { FailedList, LoadingRows } from './parts/screen-states.js';

/** When she takes calls (CAT-39). */
export function HoursScreen() {
  const { id } = useOwnModel();
  const desk = useDesk();
  const calendar = useQuery({ ...deskQueries.calendar(desk, id), refetchOnWindowFocus: false });
  const calls = useQuery(weekCalls(desk, id));
  const error = calendar.error ?? calls.error;
  return (
    <div className="space-y-5">
      <PageHeader title="Meus horários" text="O que já está marcado não muda." />
      {(calendar.isPending || calls.isPending) && <LoadingRows />}
      {error && (
        <FailedList
          message={messageOf(error)}
          onRetry={() => void Promise.all([calendar.refetch(), calls.refetch()])}
        />
      )}
      {calendar.data && calls.data && <HoursForm key={id} calendar={calendar.data} calls={calls.data} />}
    </div>
  );
}
