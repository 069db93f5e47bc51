import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '../../lib/items-of.js';
import { contentQueries } from '../content-queries.js';
import { LongList } from '../layout/long-list.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { CommentRow } from './comment-row.js';

/** 48 comments of two lines. */
const PART_PX = 48 * 110;

type Props = {
  query: Parameters<typeof contentQueries.comments>[0];
  label: string;
  /** Demonstration rows have a place of their own; left out: all. */
  only?: 'real' | 'demo';
  withPost?: boolean;
  empty: string;
};

/** Comments in pages, the newest first. */
export function CommentList({ query, label, only, withPost = false, empty }: Props) {
  const list = useInfiniteQuery(contentQueries.comments(query));
  const all = itemsOf(list);
  const comments = only ? all.filter(({ isGenerated }) => isGenerated === (only === 'demo')) : all;
  if (!list.isSuccess) return <ReadState of={list} />;
  return (
    <Stack gap="sm">
      {comments.length === 0 && !list.hasNextPage && <EmptyList title="Nenhum comentário encontrado" text={empty} />}
      {comments.length > 0 && (
        <LongList
          className="comment-list"
          label={label}
          roomPx={PART_PX}
          items={comments}
          item={(comment) => <CommentRow key={comment.id} comment={comment} withPost={withPost} />}
        />
      )}
      <MoreButton of={list} />
    </Stack>
  );
}
