import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import type { AdminModel } from '../../api/shown.js';
import { formatRate } from '../../desk/plot-data.js';
import { Figures } from '../layout/figures.js';
import { NotCounted } from '../layout/not-counted.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { storyQueries } from '../stories/story-api.js';

/** What she published and sold, and how her stories do; a rate nobody can know yet is '—' (FA-09). */
export function ModelFigures({ model }: { model: AdminModel }) {
  const { stats } = model;
  const stories = useQuery(storyQueries.analytics({ kind: 'model', id: model.id }, false));
  return (
    <>
      <Figures
        label="Publicações e vendas"
        items={[
          { label: 'Publicações', value: stats.posts },
          { label: 'Rascunhos', value: stats.drafts },
          { label: 'Curtidas', value: stats.likes },
          { label: 'Assinaturas ativas', value: model.activeSubscriptions },
        ]}
      />
      {stories.isPending && <LoadingRows />}
      {stories.isError && <FailedList message={messageOf(stories.error)} onRetry={() => void stories.refetch()} />}
      {stories.data && (
        <>
          <Figures
            label="Stories"
            items={[
              { label: 'Stories', value: stories.data.totalStories },
              { label: 'Visitas', value: stories.data.views },
              { label: 'Tocaram no botão', value: formatRate(stories.data.conversionRate) },
              { label: 'Visitas nas últimas 24 h', value: stories.data.recentViews },
            ]}
          />
          <NotCounted what="Visitas" />
        </>
      )}
    </>
  );
}
