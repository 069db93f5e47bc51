import type { ModelDto } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import type { Post } from '../feed/post.js';
import { paths } from '../paths.js';
import { PostCard } from '../post-card/post-card.js';
import { ReportLink } from '../report/report-link.js';
import * as words from './words.js';

type Props = { post: Post; model: ModelDto; viewer: Viewer; onClose: () => void };

/** One post of the gallery, shown as in the feed, with a link to its creator. */
export function PostSheet({ post, model, viewer, onClose }: Props) {
  return (
    <Sheet title={post.title} hideTitle inAddress onClose={onClose}>
      <div className="space-y-4 pt-2">
        <PostCard post={post} model={model} viewer={viewer} early />
        <Link to={paths.profile(model.username)} className={buttonClass('secondary', 'w-full')}>
          {words.profileOf(model.displayName)}
        </Link>
        <ReportLink postId={post.id} />
      </div>
    </Sheet>
  );
}
