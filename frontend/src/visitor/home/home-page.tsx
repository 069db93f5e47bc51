import { Home } from './home.js';
import { HomeWaiting } from './home-waiting.js';
import { WithModels } from './with-models.js';

/** Every creator, what they post, and what it costs (FV-03). */
export default function HomePage() {
  return <WithModels waiting={<HomeWaiting />}>{(creators) => <Home {...creators} />}</WithModels>;
}
