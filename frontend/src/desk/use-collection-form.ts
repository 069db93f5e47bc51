import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/problem.js';
import { itemsOf } from '../lib/items-of.js';
import { PAGED } from '../lib/paged.js';
import { useOnce } from '../lib/use-once.js';
import type { OneCollection, teamCollections } from './collection-desk.js';
import { useDraft } from './use-draft.js';

export type CollectionProps = {
  modelId: string;
  /** null = a new one. */
  collection: OneCollection | null;
  /** Its place in the list. */
  place: number;
  onClose: () => void;
};
type Options = CollectionProps & { doors: typeof teamCollections; said: (message: string) => void };

/** The title of a collection and its posts while they are changed, and what its form needs. */
export function useCollectionForm({ doors, modelId, collection, place, said, onClose }: Options) {
  const client = useQueryClient();
  const once = useOnce();
  const [base] = useState({ title: collection?.title ?? '', postIds: collection?.postIds ?? [] });
  const [values, setValues] = useState(base);
  const draft = useDraft({
    name: `collection:${collection?.id ?? modelId}`,
    version: collection?.revision ?? '',
    base,
    values,
    restore: setValues,
  });
  const list = useInfiniteQuery({
    queryKey: ['collections', 'posts', modelId],
    queryFn: ({ pageParam: cursor }) => doors.posts(modelId, cursor),
    ...PAGED,
  });
  const saving = useMutation({
    mutationFn: () =>
      collection
        ? doors.update({
            ...{ collectionId: collection.id, revision: collection.revision, position: place },
            ...values,
          })
        : once((clientId) => doors.create({ clientId, modelId, ...values })),
    onSuccess: ({ title }) => {
      draft.forget();
      said(`“${title}” foi salva.`);
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['collections'] }),
  });
  return {
    values,
    set: (own: Partial<typeof values>) => setValues({ ...values, ...own }),
    list,
    posts: itemsOf(list),
    form: {
      title: collection ? 'Editar coleção' : 'Nova coleção',
      submit: 'Salvar',
      pending: saving.isPending,
      error: saving.error === null ? null : messageOf(saving.error),
      draft,
      disabled: !values.title.trim(),
      onClose,
      onSubmit: () => saving.mutate(),
    },
  };
}

/** Beside a post: which of the collection it is, or that it is not on the page. */
export const placeOf = (postIds: readonly string[], { id, state }: { id: string; state: string }) => {
  if (state !== 'published') return 'Fora do ar';
  return postIds.includes(id) ? `${postIds.indexOf(id) + 1}ª da coleção` : undefined;
};
