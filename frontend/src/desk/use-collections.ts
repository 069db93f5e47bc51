import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OneCollection, teamCollections } from './collection-desk.js';
import { type Notices, useActSaidBy } from './use-act.js';

type Open = { act: 'edit'; collection: OneCollection | null } | { act: 'delete'; collection: OneCollection };

/** The collections of one creator in their order, what is done with them, and which window is open. */
export function useCollections(doors: typeof teamCollections, modelId: string, notices: Notices) {
  const { act, refresh, isPending } = useActSaidBy(notices, ['collections']);
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery({ queryKey: ['collections', modelId], queryFn: () => doors.list(modelId) });
  const items = list.data?.items ?? [];
  const onClose = () => setOpen(null);
  return {
    ...{ list, items, isPending },
    edit: (collection: OneCollection | null) => setOpen({ act: 'edit', collection }),
    remove: (collection: OneCollection) => setOpen({ act: 'delete', collection }),
    up: ({ id: collectionId, title, postIds, revision }: OneCollection, place: number) =>
      act({
        run: () => doors.update({ collectionId, title, postIds, revision, position: place - 1 }),
        done: `“${title}” subiu uma posição.`,
      }),
    editing: open?.act === 'edit' && {
      ...{ modelId, collection: open.collection, onClose },
      place: items.findIndex(({ id }) => id === open.collection?.id),
    },
    deleting: open?.act === 'delete' && {
      title: `Excluir “${open.collection.title}”?`,
      action: 'Excluir',
      run: async () => {
        await doors.remove(open.collection.id).finally(() => void refresh());
        notices.said('Coleção excluída.');
      },
      onClose,
    },
  };
}
