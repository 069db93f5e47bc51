import { PostSkeleton } from '../post-card/post-skeleton.js';
import * as words from './words.js';

/** Placeholders in the final sizes, so that nothing jumps. */
export function HomeSkeleton() {
  return (
    <div className="mx-auto max-w-5xl px-4 pt-24 pb-16 md:px-8">
      <h1 className="show text-[min(34px,8.2vw)] leading-9.5">{words.TITLE}</h1>
      <div className="mt-4 skeleton h-72 rounded-card md:h-96" />
      <div className="mt-8 max-w-135">
        <div className="skeleton mb-4 h-11 w-72 rounded-full" />
        <PostSkeleton count={1} />
      </div>
    </div>
  );
}
