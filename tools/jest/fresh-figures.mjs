// The files of a worker share the product's registry of figures: each begins to count at zero.
import { metrics } from '@camarim/platform';

metrics.resetMetrics();
