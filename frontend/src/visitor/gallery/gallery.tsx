import type { ModelDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import type { PostChoice } from '../../api/visitor.js';
import OfferCard from '../checkout/offer-card.js';
import { FeedEmpty } from '../feed/feed-empty.js';
import { FeedEnd } from '../feed/feed-end.js';
import { TABS } from '../feed/filter-tabs.js';
import { PostList } from '../feed/post-list.js';
import { QuotaBanner } from '../feed/quota-banner.js';
import { useFilter } from '../feed/use-filter.js';
import { usePosts } from '../feed/use-posts.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { useViewer } from '../viewer.js';
import { GallerySkeleton, GRID, GridSkeleton } from './grid-skeleton.js';
import { PostSheet } from './post-sheet.js';
import { SharedPost } from './shared-post.js';
import { Tile } from './tile.js';
import { useOpenPost } from './use-open-post.js';
import * as words from './words.js';

/** How many tiles are certainly visible without scrolling. */
const EARLY = 4;

type Props = { models: readonly ModelDto[]; main: ModelDto; modelOf: (modelId: string) => ModelDto | undefined };

export function Gallery({ main, modelOf }: Props) {
  const [filter, setFilter] = useFilter(TABS);
  const feed = usePosts(null, filter);
  const viewer = useViewer(null);
  const { openId, open, close } = useOpenPost();
  const offer = useQuery(moneyQueries.vipOffer(main.username));
  const opened = feed.posts.find(({ id }) => id === openId);
  const model = opened && modelOf(opened.modelId);
  // the offer must not push the list down later
  if (offer.isPending) return <GallerySkeleton />;
  return (
    <div className="mx-auto max-w-5xl px-4 pt-24 pb-16 md:px-8">
      <h1 className="mb-6 show text-3xl">{words.GALLERY}</h1>
      <div className="mb-6 max-w-135 empty:hidden">
        <QuotaBanner viewer={viewer} />
        {!(viewer.kind === 'registered' && viewer.vip) && <OfferCard model={main} className="mt-4" />}
      </div>
      <PostList username={null} tabs={TABS} filter={filter} onFilter={setFilter}>
        <Grid feed={feed} filter={filter} modelOf={modelOf} onOpen={open} onShowAll={() => setFilter('all')} />
      </PostList>
      {opened && model && <PostSheet post={opened} model={model} viewer={viewer} onClose={close} />}
      {openId && !opened && !feed.isPending && (
        <SharedPost id={openId} viewer={viewer} modelOf={modelOf} onClose={close} />
      )}
    </div>
  );
}

type GridProps = {
  feed: ReturnType<typeof usePosts>;
  filter: PostChoice;
  modelOf: Props['modelOf'];
  onOpen: (postId: string) => void;
  onShowAll: () => void;
};

function Grid({ feed, filter, modelOf, onOpen, onShowAll }: GridProps) {
  if (feed.isPending) return <GridSkeleton count={6} />;
  if (feed.posts.length === 0) return <FeedEmpty feed={feed} filter={filter} onShowAll={onShowAll} />;
  return (
    <>
      <ul className={GRID}>
        {feed.posts.map((post, place) => (
          <li key={post.id}>
            <Tile
              post={post}
              creator={modelOf(post.modelId)?.displayName ?? ''}
              early={place < EARLY}
              onOpen={() => onOpen(post.id)}
            />
          </li>
        ))}
      </ul>
      {feed.isLoadingMore && (
        <div className="pt-3 md:pt-4">
          <GridSkeleton count={3} />
        </div>
      )}
      <FeedEnd feed={feed} />
    </>
  );
}
