import type { DashboardMoment } from '../dashboard.js';
import { ask, operations, undeclared } from '../operation.js';

export interface ModelCounts {
  /** null: from before the history of models begins. */
  active: number | null;
  previous: number | null;
}
export interface ModelName {
  modelId: string;
  username: string;
  displayName: string;
}

/** What the dashboard asks of models. */
export const metricOperations = operations({
  'catalog.metrics.dashboard': ask('staff:figures', undeclared<DashboardMoment>(), undeclared<ModelCounts>()),
  /** At most 50; deleted models keep their names. */
  'catalog.metrics.model-names': ask('staff:figures', undeclared<{ modelIds: string[] }>(), undeclared<ModelName[]>()),
});
