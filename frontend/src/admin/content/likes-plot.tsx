import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/problem.js';
import { formatDay, formatPlain } from '../../desk/plot-data.js';
import { plural } from '../../lib/counts.js';
import { contentQueries, type LikeWish } from '../content-queries.js';
import { FailedList } from '../layout/screen-states.js';
import { PLOT_HEIGHT, PlotCard } from '../plots/plot-card.js';

/** Real likes by day; demonstration is only mentioned, never drawn (CAT-23). */
export function LikesPlot({ query, children }: { query: LikeWish; children?: ReactNode }) {
  const likes = useQuery(contentQueries.likesByDay(query));
  if (likes.isPending) return <Skeleton height={PLOT_HEIGHT} radius="lg" />;
  if (likes.isError) return <FailedList message={messageOf(likes.error)} onRetry={() => void likes.refetch()} />;
  const { days, totalLikes, demoLikes } = likes.data;
  const shown = days.reduce((sum, day) => sum + day.likes, 0);
  return (
    <PlotCard
      title={`Curtidas reais nos últimos ${days.length} dias`}
      figure={`${formatPlain(shown)} ${plural(shown, 'curtida', 'curtidas')}`}
      note={`${formatPlain(totalLikes)} desde o começo${demoLikes > 0 ? ` · ${formatPlain(demoLikes)} de demonstração à parte` : ''}`}
      kind="bar"
      along={{ name: 'day', label: 'Dia', format: formatDay }}
      series={[{ name: 'likes', label: 'Curtidas' }]}
      rows={days.map(({ day, likes: count }) => ({ day, likes: count }))}
      empty="Nenhuma atividade neste período."
    >
      {children}
    </PlotCard>
  );
}
