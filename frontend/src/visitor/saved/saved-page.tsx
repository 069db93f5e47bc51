import type { ModelDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.js';
import { EmptyState } from '../../ui/notice.js';
import { SignedInOnly } from '../account/signed-in-only.js';
import AgeGate from '../age/age-gate.js';
import { AgeGated } from '../age/age-gated.js';
import type { Post } from '../feed/post.js';
import { WithModels } from '../home/with-models.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { PhotosContext } from '../photo-viewer/photos-context.js';
import { PostCard } from '../post-card/post-card.js';
import { PostSkeleton } from '../post-card/post-skeleton.js';
import { useViewer } from '../viewer.js';
import { toggleSaved } from './toggle-saved.js';
import { useSaved } from './use-saved.js';
import * as words from './words.js';

/** The posts a fan has put aside. */
export function SavedPage() {
  return (
    <AgeGated gate={<AgeGate />}>
      <SignedInOnly title={words.TITLE} returnTo={paths.saved()}>
        <WithModels fallback={<PostSkeleton count={1} />}>
          {({ modelOf }) => <SavedPosts modelOf={modelOf} />}
        </WithModels>
      </SignedInOnly>
    </AgeGated>
  );
}

function SavedPosts({ modelOf }: { modelOf: (modelId: string) => ModelDto | undefined }) {
  const saved = useSaved();
  const viewer = useViewer(null);
  if (saved.isPending && saved.posts.length === 0) return <PostSkeleton count={1} />;
  if (!saved.isError && saved.posts.length === 0) {
    return (
      <EmptyState icon={<Bookmark className="size-6" aria-hidden="true" />} title={words.EMPTY}>
        <p>{words.HOW}</p>
        <Link to={paths.gallery()} className={buttonClass('secondary')}>
          {words.GALLERY}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto max-w-135 space-y-7">
      <PhotosContext value={saved.posts.filter((post) => post.saved)}>
        {saved.posts.map((post, place) => {
          const model = modelOf(post.modelId);
          if (!model) return null;
          return post.saved ? (
            <PostCard key={post.id} post={post} model={model} viewer={viewer} early={place === 0} />
          ) : (
            <Removed key={post.id} post={post} />
          );
        })}
      </PhotosContext>
      {saved.isError && <ReadState of={saved} />}
      <MoreButton of={saved} />
    </div>
  );
}

/** Where a post stood that was taken out just now. */
function Removed({ post }: { post: Post }) {
  const client = useQueryClient();
  return (
    <div role="status" className="flex min-h-14 items-center justify-between gap-4 rounded-card bg-surface px-4">
      <p className="min-w-0 text-sm text-quiet">
        {words.REMOVED}
        <span className="block truncate">{post.title}</span>
      </p>
      <Button look="link" onClick={() => void toggleSaved(client, post)}>
        {words.UNDO}
      </Button>
    </div>
  );
}
