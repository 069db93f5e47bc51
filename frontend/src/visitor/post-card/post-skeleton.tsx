import { Frame } from '../../ui/frame.js';
import * as words from './words.js';

/** Placeholders for posts, in their final size. */
export function PostSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="space-y-7">
      <span className="sr-only">{words.LOADING_POSTS}</span>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="-mx-4 sm:mx-0">
          <Frame width={4} height={5} className="skeleton sm:rounded-card" />
          <div className="space-y-1 px-4 py-1 sm:px-1">
            <div className="flex h-11 items-center gap-3">
              <div className="skeleton size-6 rounded-full" />
              <div className="skeleton size-6 rounded-full" />
            </div>
            <div className="skeleton h-6 w-3/4 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
