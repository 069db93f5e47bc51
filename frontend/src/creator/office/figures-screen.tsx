import { AnalyticsPanel } from '../../admin/calls/analytics-panel.js';
import { useOwnModel } from '../creator-frame.js';
import { PageHeader } from '../parts/page-header.js';
import { OfficePart } from './office-part.js';

/** How often her calls are looked at and booked (CAT-36): the figures the team has. */
export function FiguresScreen() {
  const { id, displayName } = useOwnModel();
  return (
    <div className="space-y-5">
      <PageHeader title="Meus números" />
      <OfficePart>
        <AnalyticsPanel key={id} modelId={id} title={`Chamadas de ${displayName}`} />
      </OfficePart>
    </div>
  );
}
