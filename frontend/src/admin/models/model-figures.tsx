import { useQuery } from '@tanstack/react-query';
import type { AdminModel } from '../../api/shown.js';
import { formatRate } from '../../desk/plot-data.js';
import { Figures } from '../layout/figures.js';
import { NotCounted } from '../layout/not-counted.js';
import { ReadState } from '../layout/screen-states.js';
import { storyQueries } from '../stories/story-api.js';
import { useMay } from '../use-may.js';

/** What she published and sold, and how her stories do; a rate nobody can know yet is '—' (FA-09). */
export function ModelFigures({ model }: { model: AdminModel }) {
  const { stats } = model;
  const maySeeStories = useMay()('pages');
  const stories = useQuery({
    ...storyQueries.analytics({ kind: 'model', id: model.id }, false),
    enabled: maySeeStories,
  });
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
      {maySeeStories && <ReadState of={stories} />}
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
