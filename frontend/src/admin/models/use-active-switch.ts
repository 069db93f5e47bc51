import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { AdminModel } from '../../api/shown.js';
import { putFresh } from '../../lib/put-fresh.js';
import { contentQueries } from '../content-queries.js';
import { failed, said } from '../layout/notify.js';

/** On again: shown at once, taken back when the server refuses. Off asks first (CAT-02). */
export function useActiveSwitch() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (model: AdminModel) => api('PUT /admin/models/:modelId/active', { modelId: model.id, isActive: true }),
    onMutate: (model) =>
      putFresh(client, contentQueries.model(model.id).queryKey, Object.assign({}, model, { isActive: true })),
    onSuccess: ({ displayName }) => said(`${displayName} está ativa: o perfil voltou a ser público.`),
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: ['models'] }),
  });
  return { activate: (model: AdminModel) => change.mutate(model), isPending: change.isPending };
}
