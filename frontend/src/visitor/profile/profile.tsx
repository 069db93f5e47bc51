import type { ModelDto, PostFilter } from '@camarim/contracts';
import { useState } from 'react';
import { usePosts } from '../feed/use-posts.js';
import { useViewer } from '../viewer.js';
import { AccessOffers } from './access-offers.js';
import { Feed } from './feed.js';
import { FilterTabs } from './filter-tabs.js';
import { ProfileHeader } from './profile-header.js';
import { QuotaBanner } from './quota-banner.js';

type Props = { model: ModelDto; username: string; premium: boolean };

export function Profile({ model, username, premium }: Props) {
  const [filter, setFilter] = useState<PostFilter>('all');
  const everything = usePosts(username, 'all');
  const viewer = useViewer(everything.posts);
  return (
    <div className="mx-auto max-w-5xl">
      <ProfileHeader model={model} />
      <div className="grid gap-6 px-4 pt-6 pb-16 md:px-8 lg:grid-cols-[minmax(0,540px)_minmax(0,340px)] lg:items-start lg:justify-between lg:px-8">
        <aside className="space-y-4 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1">
          <AccessOffers model={model} username={username} viewer={viewer} premium={premium} />
          <QuotaBanner viewer={viewer} />
        </aside>
        <section aria-label="Publicações" className="min-w-0 lg:col-start-1 lg:row-start-1">
          <FilterTabs value={filter} onChange={setFilter} />
          <Feed model={model} username={username} filter={filter} viewer={viewer} onShowAll={() => setFilter('all')} />
        </section>
      </div>
    </div>
  );
}
