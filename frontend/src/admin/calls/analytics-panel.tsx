import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { deskQueries, useDesk } from '../../desk/call-desk.js';
import { OFFER_COUNT } from '../../desk/call-words.js';
import { formatRate } from '../../desk/plot-data.js';
import { Figures } from '../layout/figures.js';
import { NotCounted } from '../layout/not-counted.js';
import { ReadState } from '../layout/screen-states.js';
import { CallPlots } from './call-plots.js';
import { ConversionNote } from './conversion-note.js';

/** Three numbers of the house, four of a creator; the plots stand behind a button (FA-12, CAT-36). */
export function AnalyticsPanel({ modelId, title }: { modelId: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const query = deskQueries.analytics(useDesk(), modelId ? { modelId } : {});
  const figures = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data } = figures;
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-labelledby={heading}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h5" id={heading}>
            {title}
          </Title>
          <Group>
            <Button
              variant="default"
              leftSection={<RefreshCw size={16} aria-hidden="true" />}
              loading={figures.isRefetching}
              onClick={() => void figures.refetch()}
            >
              Atualizar
            </Button>
            <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Esconder gráficos' : 'Ver gráficos'}
            </Button>
          </Group>
        </Group>
        <ReadState of={figures} />
        {data && (
          <Figures
            label={title}
            items={[
              { label: OFFER_COUNT, value: data.totalCalls },
              { label: 'Cliques', value: data.clicks },
              { label: 'PIX pago de quem gerou', value: formatRate(data.conversionRate) },
              ...(modelId ? [{ label: 'Cliques nas últimas 24 h', value: data.recentClicks }] : []),
            ]}
          />
        )}
        {data && (
          <div>
            <ConversionNote />
            <NotCounted what="Cliques" />
          </div>
        )}
        {data && isOpen && <CallPlots figures={data} />}
      </Stack>
    </Card>
  );
}
