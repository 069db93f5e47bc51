import { PostSkeleton } from '../post-card/post-skeleton.js';

/** The size of what comes, so that nothing jumps. */
export function HomeWaiting() {
  return (
    <div className="mx-auto max-w-5xl px-4 pt-24 pb-16 md:px-8">
      <div className="skeleton h-8.5 w-64 rounded-full" />
      <div className="mt-4 skeleton h-56 rounded-card md:h-64" />
      <div className="mt-8 max-w-135">
        <div className="skeleton mb-4 h-11 w-72 rounded-full" />
        <PostSkeleton count={1} />
      </div>
    </div>
  );
}
