import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ReadState } from '../layout/screen-states.js';
import { StrictSwitch } from './analytics-window.js';
import { type Scope, storyQueries } from './story-api.js';
import { StoryFigures } from './story-figures.js';
import { StoryPlots } from './story-plots.js';

/** The figures of all creators, or of the chosen one; the plots stand behind a button (STO-18). */
export function AnalyticsPanel({ scope, title }: { scope: Scope; title: string }) {
  const [strict, setStrict] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const figures = useQuery({ ...storyQueries.analytics(scope, strict), placeholderData: keepPreviousData });
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-labelledby={heading}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h5" id={heading}>
            {title}
          </Title>
          <Group>
            <StrictSwitch strict={strict} onChange={setStrict} />
            <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Esconder gráficos' : 'Ver gráficos'}
            </Button>
          </Group>
        </Group>
        <ReadState of={figures} />
        {figures.data && <StoryFigures label={title} figures={figures.data} />}
        {figures.data && isOpen && <StoryPlots figures={figures.data} />}
      </Stack>
    </Card>
  );
}
