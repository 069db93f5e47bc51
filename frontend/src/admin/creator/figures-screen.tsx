import { Stack } from '@mantine/core';
import { AnalyticsPanel } from '../calls/analytics-panel.js';
import { PageHeader } from '../layout/page-header.js';
import { useOwnModel } from './creator-frame.js';

/** How often her calls are looked at and booked (CAT-36). */
export function FiguresScreen() {
  const { id, displayName } = useOwnModel();
  return (
    <Stack>
      <PageHeader title="Meus números" />
      <AnalyticsPanel key={id} modelId={id} title={`Chamadas de ${displayName}`} />
    </Stack>
  );
}
