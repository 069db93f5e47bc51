import { PostSkeleton } from '../post-card/post-skeleton.js';
import { Home } from './home.js';
import { WithModels } from './with-models.js';

/** Every creator, what they post, and what it costs (FV-03). */
export default function HomePage() {
  return <WithModels waiting={<Waiting />}>{(creators) => <Home {...creators} />}</WithModels>;
}

/** The size of what comes, so that nothing jumps. */
function Waiting() {
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
