import type { ModelDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.js';

/** All creators, and a lookup by id. */
export function useModels() {
  const models = useQuery(queries.models());
  const byId = new Map((models.data ?? []).map((model) => [model.id, model]));
  return { ...models, modelOf: (modelId: string): ModelDto | undefined => byId.get(modelId) };
}

/** Names a creator by her id; undefined while she is not known, or no longer there. */
export function useCreatorName(): (modelId: string) => string | undefined {
  const { modelOf } = useModels();
  return (modelId) => modelOf(modelId)?.displayName;
}

/** The creator with this id; null for site-wide, and for an id that no longer exists. */
export function useModelById(modelId: string | null) {
  const models = useQuery({ ...queries.models(), enabled: modelId !== null });
  return {
    model: models.data?.find(({ id }) => id === modelId) ?? null,
    isPending: modelId !== null && models.isPending,
    isError: modelId !== null && !models.data && models.isError,
    error: models.error,
    refetch: () => void models.refetch(),
  };
}
