import type { ModelDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Feed } from '../feed/feed.js';
import { TABS } from '../feed/filter-tabs.js';
import { PostList } from '../feed/post-list.js';
import { QuotaBanner } from '../feed/quota-banner.js';
import { useFilter } from '../feed/use-filter.js';
import { queries } from '../queries.js';
import { useViewer } from '../viewer.js';
import { CreatorCards } from './creator-cards.js';
import { HomeSkeleton } from './home-skeleton.js';
import { PlanColumns } from './plan-columns.js';
import * as words from './words.js';

type Props = { models: readonly ModelDto[]; main: ModelDto; modelOf: (modelId: string) => ModelDto | undefined };

export function Home({ models, main, modelOf }: Props) {
  const [filter, setFilter] = useFilter(TABS);
  const viewer = useViewer(null);
  const plans = useQuery(queries.plans(main.username));
  const isVip = viewer.kind === 'registered' && viewer.vip;
  // the plans must not push the list down later, so wait for them
  if (plans.isPending) return <HomeSkeleton />;
  return (
    <div className="mx-auto max-w-5xl px-4 pt-24 pb-16 md:px-8">
      <h1 className="show text-[min(34px,8.2vw)] leading-9.5">{words.TITLE}</h1>
      <CreatorCards models={models} />
      {!isVip && <PlanColumns model={main} />}
      <div className="mx-auto max-w-135 pt-10">
        <QuotaBanner viewer={viewer} />
        <PostList username={null} tabs={TABS} filter={filter} onFilter={setFilter} className="pt-6">
          <Feed username={null} filter={filter} viewer={viewer} modelOf={modelOf} onShowAll={() => setFilter('all')} />
        </PostList>
      </div>
    </div>
  );
}
