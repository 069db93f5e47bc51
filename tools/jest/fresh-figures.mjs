// Test files of one worker share the product's metrics registry: reset it before each file.
import { metrics } from '@camarim/platform';

metrics.resetMetrics();
