import { CalendarTab } from '../../admin/calls/calendar-tab.js';
import { useOwnModel } from '../creator-frame.js';
import { PageHeader } from '../parts/page-header.js';
import { OfficePart } from './office-part.js';

/** When she takes calls (CAT-39): the calendar the team has. */
export function HoursScreen() {
  const { id } = useOwnModel();
  return (
    <div className="space-y-5">
      <PageHeader title="Meus horários" text="O que já está marcado não muda." />
      <OfficePart>
        <CalendarTab key={id} modelId={id} />
      </OfficePart>
    </div>
  );
}
