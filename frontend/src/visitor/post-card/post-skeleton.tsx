import { Frame } from '../../ui/frame.js';

/** Placeholders for posts, in their final size. */
export function PostSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Carregando publicações...</span>
      {Array.from({ length: count }, (_, place) => (
        <div
          key={place}
          className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border"
        >
          <div className="flex items-center gap-3 p-4">
            <div className="skeleton size-11 rounded-full" />
            <div className="flex-1 space-y-2">
              <div className="skeleton h-4 w-32 rounded-full" />
              <div className="skeleton h-3 w-24 rounded-full" />
            </div>
          </div>
          <Frame width={4} height={5} className="skeleton" />
          <div className="space-y-1 px-4 pt-4 pb-2">
            <div className="skeleton h-6 w-3/4 rounded-full" />
            <div className="flex h-11 items-center gap-5">
              <div className="skeleton h-6 w-12 rounded-full" />
              <div className="skeleton h-6 w-12 rounded-full" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
