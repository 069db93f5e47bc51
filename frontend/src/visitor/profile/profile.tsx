import type { ModelDto } from '@camarim/contracts';
import { useDeferredValue } from 'react';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Feed } from '../feed/feed.js';
import { tabsOf } from '../feed/filter-tabs.js';
import { PostList } from '../feed/post-list.js';
import { QuotaBanner } from '../feed/quota-banner.js';
import { useFilter } from '../feed/use-filter.js';
import { usePosts } from '../feed/use-posts.js';
import { useViewer } from '../viewer.js';
import { AccessOffers } from './access-offers.js';
import { CallButton } from './call-button.js';
import { Dock } from './dock.js';
import { ProfileHeader } from './profile-header.js';

// kept out of a visitor's first load: only people with an account see it
const OfferCard = lazyPart(() => import('../checkout/offer-card.js'));

type Props = { model: ModelDto; username: string; premium: boolean };

export function Profile({ model, username, premium }: Props) {
  const tabs = tabsOf(model);
  const [filter, setFilter] = useFilter(tabs);
  const { quota } = usePosts(username, 'all');
  // with the posts, which wait as well: a page that thanks a subscriber shows nothing locked
  const viewer = useDeferredValue(useViewer(model.id, quota));
  return (
    <div className="dock-space lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-x-6">
      <ProfileHeader model={model} />
      <aside className="space-y-4 px-4 pt-6 md:px-9 lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-dvh lg:overflow-y-auto lg:px-0 lg:py-6 lg:pr-6">
        <Dock username={username} viewer={viewer} />
        {/* what the sign-up promised comes before what costs money (V7) */}
        <QuotaBanner viewer={viewer} />
        <AccessOffers model={model} username={username} viewer={viewer} premium={premium} />
        {viewer.kind === 'registered' && !viewer.vip && (
          <Later>
            <OfferCard model={model} />
          </Later>
        )}
        <CallButton viewer={viewer} />
      </aside>
      <PostList
        username={username}
        tabs={tabs}
        filter={filter}
        onFilter={setFilter}
        className="min-w-0 px-4 pt-8 md:px-9 lg:col-start-1 lg:row-start-2 lg:mx-auto lg:w-full lg:max-w-160"
      >
        <Feed
          username={username}
          filter={filter}
          viewer={viewer}
          modelOf={() => model}
          onShowAll={() => setFilter('all')}
        />
      </PostList>
    </div>
  );
}
