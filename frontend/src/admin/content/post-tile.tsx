import { Progress, UnstyledButton } from '@mantine/core';
import type { AdminPost } from '../../api/shown.js';
import { Picture } from '../layout/picture.js';
import { isWorking } from '../live/use-live-assets.js';
import { assetWord } from './asset-state.js';
import type { PostAct } from './post-act.js';
import { PostFlags } from './post-flags.js';
import { PostMenu } from './post-menu.js';
import { stateWord } from './post-states.js';

type Props = { post: AdminPost; onOpen: (window: PostAct['window']) => void };

/** A post as small as it can be: its picture, what it is, where it stands. */
export function PostTile({ post, onOpen }: Props) {
  const { asset } = post;
  const word = assetWord(asset);
  return (
    <li className="post-cell">
      <UnstyledButton className="post-tile" onClick={() => onOpen('view')}>
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
      <PostMenu post={post} onOpen={onOpen} />
    </li>
  );
}
