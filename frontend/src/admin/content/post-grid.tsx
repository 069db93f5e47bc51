import { UnstyledButton } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { AdminPost } from '../../api/shown.js';
import { LongList } from '../layout/long-list.js';
import type { Selection } from '../layout/use-selection.js';
import { useStable } from '../layout/use-stable.js';
import type { PostAct } from './post-act.js';
import { PostTile } from './post-tile.js';

/** Six rows of eight tiles. */
const PART_PX = 1_200;

type Props = {
  posts: readonly AdminPost[];
  selection: Selection;
  /** null: nothing may be added in her name. */
  onAdd: (() => void) | null;
  onOpen: (act: PostAct) => void;
};

/** 4, 6, 8 or 12 columns by the width of the screen; the first tile adds (FA-11). */
export function PostGrid({ posts, selection, onAdd, onOpen }: Props) {
  const select = useStable((id: string, isRange: boolean) => {
    if (isRange)
      selection.range(
        id,
        posts.map((post) => post.id),
      );
    else selection.toggle(id);
  });
  return (
    <LongList
      className="post-grid"
      label="Publicações"
      roomPx={PART_PX}
      first={
        onAdd && (
          <li>
            <UnstyledButton className="post-tile post-new" onClick={onAdd}>
              <Plus size={22} aria-hidden="true" />
              Nova publicação
            </UnstyledButton>
          </li>
        )
      }
      items={posts}
      item={(post) => (
        <PostTile key={post.id} post={post} isSelected={selection.has(post.id)} onSelect={select} onOpen={onOpen} />
      )}
    />
  );
}
