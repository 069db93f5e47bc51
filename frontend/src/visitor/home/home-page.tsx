import { Home } from './home.js';
import { HomeSkeleton } from './home-skeleton.js';
import { WithModels } from './with-models.js';

/** All creators, their posts and the plans (FV-03). */
export default function HomePage() {
  return <WithModels fallback={<HomeSkeleton />}>{(creators) => <Home {...creators} />}</WithModels>;
}
