import type { AdminStoryDto } from '@camarim/contracts';
import { Stack, Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadState } from '../layout/screen-states.js';
import { Window } from '../layout/window.js';
import { storyQueries } from './story-api.js';
import { StoryFigures } from './story-figures.js';
import { StoryPlots } from './story-plots.js';

/** The figures of one story, renewed while they are looked at. */
export function AnalyticsWindow({ story, onClose }: { story: AdminStoryDto; onClose: () => void }) {
  const [strict, setStrict] = useState(false);
  const figures = useQuery({
    ...storyQueries.analytics({ kind: 'story', id: story.id }, strict),
    placeholderData: keepPreviousData,
  });
  return (
    <Window title={`Análises: ${story.slug ?? 'story sem slug'}`} onClose={onClose} size="xl">
      <Stack>
        <StrictSwitch strict={strict} onChange={setStrict} />
        <ReadState of={figures} />
        {figures.data && (
          <>
            <StoryFigures single label="Números do story" figures={figures.data} />
            <StoryPlots figures={figures.data} />
          </>
        )}
      </Stack>
    </Window>
  );
}

/** Whether views under way count as abandoned (domain §4.2). */
export function StrictSwitch({ strict, onChange }: { strict: boolean; onChange: (strict: boolean) => void }) {
  return (
    <Switch
      label="Contar como abandono quem ainda está assistindo"
      checked={strict}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
