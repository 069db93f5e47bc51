import { Checkbox, Progress, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { AdminPost } from '../../api/shown.js';
import { Picture } from '../../desk/picture.js';
import { stateWord } from '../../desk/post-states.js';
import { isWorking } from '../../desk/upload-item.js';
import { assetWord } from './asset-state.js';
import type { PostAct } from './post-act.js';
import { PostFlags } from './post-flags.js';
import { PostMenu } from './post-menu.js';

type Props = {
  post: AdminPost;
  isSelected: boolean;
  /** `isRange`: from the one selected last to this one. */
  onSelect: (id: string, isRange: boolean) => void;
  onOpen: (act: PostAct) => void;
};

/** A post as small as it can be: its picture, what it is, where it stands. X selects it, Shift and X all up to it. */
export const PostTile = memo(({ post, isSelected, onSelect, onOpen }: Props) => {
  const { asset } = post;
  const openWindow = (window: PostAct['window']) => onOpen({ postId: post.id, window });
  const word = assetWord(asset);
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSelect(post.id, event.shiftKey);
  };
  return (
    <li className={isSelected ? 'post-cell is-selected' : 'post-cell'}>
      <UnstyledButton className="post-tile" onClick={() => openWindow('view')} onKeyDown={press}>
        <Picture picture={asset.picture} thumbhash={asset.thumbhash} alt="" sizes="160px" className="post-picture" />
        <PostFlags post={post} />
        <span className="post-foot">
          <span className="post-title">{post.title}</span>
          <span className={`post-state ${asset.status === 'failed' || post.release === 'missing' ? 'is-bad' : ''}`}>
            {word ?? (post.release === 'missing' ? 'Falta autorização' : stateWord(post))}
          </span>
        </span>
        {isWorking(asset) && (
          <Progress
            value={asset.progress}
            size="xs"
            className="post-progress"
            aria-label={`Preparando ${post.title}`}
          />
        )}
      </UnstyledButton>
      <Checkbox
        className="post-check"
        aria-label={`Selecionar ${post.title}`}
        checked={isSelected}
        onChange={() => undefined}
        onClick={(event: MouseEvent) => onSelect(post.id, event.shiftKey)}
        onKeyDown={press}
      />
      <PostMenu post={post} onOpen={openWindow} />
    </li>
  );
});
