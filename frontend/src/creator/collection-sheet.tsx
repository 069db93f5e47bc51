import { COLLECTION_LIMITS } from '@camarim/domain';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/problem.js';
import { type OneCollection, ownCollections } from '../desk/collection-desk.js';
import { useDraft } from '../desk/use-draft.js';
import { Field } from '../ui/field.js';
import { FormSheet } from './parts/form-sheet.js';
import { said } from './parts/notify.js';
import { FailedList, LoadingRows, MoreButton } from './parts/screen-states.js';
import { useAct } from './parts/use-act.js';

type Props = {
  modelId: string;
  /** null = a new one. */
  collection: OneCollection | null;
  /** Its place in the list. */
  place: number;
  onClose: () => void;
};

/** The title of a collection and its posts, in the order in which they were ticked. */
export function CollectionSheet({ modelId, collection, place, onClose }: Props) {
  const { refresh } = useAct('collections');
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
    queryFn: ({ pageParam: cursor }) => ownCollections.posts(modelId, cursor),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const posts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const saving = useMutation({
    mutationFn: () =>
      collection
        ? ownCollections.update({
            ...{ collectionId: collection.id, revision: collection.revision, position: place },
            ...values,
          })
        : ownCollections.create({ modelId, ...values }),
    onSuccess: ({ title }) => {
      draft.forget();
      said(`“${title}” foi salva.`);
      onClose();
    },
    onSettled: () => void refresh(),
  });
  const tick = (id: string, isIn: boolean) => {
    const others = values.postIds.filter((each) => each !== id);
    setValues({ ...values, postIds: isIn ? [...others, id].slice(0, COLLECTION_LIMITS.posts) : others });
  };
  return (
    <FormSheet
      title={collection ? 'Editar coleção' : 'Nova coleção'}
      submit="Salvar"
      pending={saving.isPending}
      error={saving.error === null ? null : messageOf(saving.error)}
      draft={draft}
      disabled={!values.title.trim()}
      onClose={onClose}
      onSubmit={saving.mutate}
    >
      <Field
        label="Título"
        required
        maxLength={COLLECTION_LIMITS.title.max}
        value={values.title}
        onChange={(event) => setValues({ ...values, title: event.currentTarget.value })}
      />
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && posts.length === 0 && <p className="text-quiet">Ainda não há publicações para juntar.</p>}
      {posts.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium text-quiet">Publicações, na ordem em que você marcar</legend>
          <div className="lines">
            {posts.map(({ id, title, state }) => (
              <label key={id} className="flex min-h-13 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  className="size-6 shrink-0 accent-accent"
                  aria-label={title}
                  checked={values.postIds.includes(id)}
                  onChange={(event) => tick(id, event.currentTarget.checked)}
                />
                <span className="min-w-0 flex-1 break-words">{title}</span>
                <span className="shrink-0 text-sm text-quiet">
                  {state === 'published' ? placeOf(values.postIds, id) : 'Fora do ar'}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <MoreButton of={list} />
    </FormSheet>
  );
}

const placeOf = (postIds: readonly string[], id: string): string | undefined =>
  postIds.includes(id) ? `${postIds.indexOf(id) + 1}ª da coleção` : undefined;
