import type { AdminModelDto } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contentApi } from '../../api/admin-content.js';
import { contentQueries } from '../content-queries.js';
import { failed, undoable } from '../layout/notify.js';

/** Shown at once, taken back when the server refuses, and undone with one click (CAT-02). */
export function useActiveSwitch() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ model, isActive }: { model: AdminModelDto; isActive: boolean }) =>
      contentApi.setModelActive(model.id, isActive),
    onMutate: async ({ model, isActive }) => {
      const { queryKey } = contentQueries.model(model.id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, Object.assign({}, model, { isActive }));
    },
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: ['models'] }),
  });
  const set = (model: AdminModelDto, isActive: boolean) =>
    change.mutate(
      { model, isActive },
      {
        onSuccess: () =>
          undoable(
            isActive
              ? `${model.displayName} está ativa: o perfil voltou a ser público.`
              : `${model.displayName} está inativa: perfil, stories e ofertas saíram do ar.`,
            () => set(model, !isActive),
          ),
      },
    );
  return { set, isPending: change.isPending };
}
