import type { StoryAnalytics } from '@camarim/contracts';
import { Text } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { formatRate } from '../../desk/plot-data.js';
import { formatSeconds } from '../../desk/story-words.js';
import { Figures } from '../layout/figures.js';
import { NotCounted } from '../layout/not-counted.js';

type Props = { label: string; figures: StoryAnalytics; single?: boolean };

/** The numbers of STO-16, STO-17 and STO-19; what cannot be divided is '—'. */
export function StoryFigures({ label, figures, single = false }: Props) {
  return (
    <div>
      <Figures
        label={label}
        items={[
          ...(single ? [] : [{ label: 'Stories', value: figures.totalStories }]),
          { label: 'Aberturas', value: figures.totalOpens },
          { label: 'Conclusões', value: figures.totalCompletions },
          { label: 'Assistindo agora', value: figures.inProgress },
          { label: 'Taxa de conclusão', value: formatRate(figures.completionRate) },
          { label: 'Taxa de abandono', value: formatRate(figures.abandonmentRate) },
          { label: 'Pessoas diferentes', value: figures.uniqueUsers },
          { label: 'Tempo médio até o fim', value: formatSeconds(figures.avgTimeToCompleteSeconds) },
          { label: 'Visitas', value: figures.views },
          { label: 'Visitas nas últimas 24 h', value: figures.recentViews },
          { label: 'Toques no botão', value: figures.ctaVisitors },
          { label: 'Tocaram no botão', value: formatRate(figures.conversionRate) },
        ]}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {notesOf(figures)}
      </Text>
      <NotCounted what="Visitas" />
    </div>
  );
}

const TAPPED = 'Tocaram no botão: de cada 100 pessoas que viram até o fim, quantas tocaram.';

function notesOf({ lastViewedAt, lastPublishedAt, anomalies }: StoryAnalytics): string {
  return [
    TAPPED,
    lastViewedAt ? `Última visita em ${formatInstant(lastViewedAt)}.` : 'Ninguém viu ainda.',
    lastPublishedAt && `Última publicação em ${formatInstant(lastPublishedAt)}.`,
    anomalies > 0 && `Fora do tempo médio, por tempos impossíveis: ${anomalies}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
