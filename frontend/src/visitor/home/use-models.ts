import type { ModelDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.js';

/** All creators, and one of them by id. */
export function useModels() {
  const models = useQuery(queries.models());
  const byId = new Map((models.data ?? []).map((model) => [model.id, model]));
  return { ...models, modelOf: (modelId: string): ModelDto | undefined => byId.get(modelId) };
}
