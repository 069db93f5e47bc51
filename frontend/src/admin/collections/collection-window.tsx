import { COLLECTION_LIMITS } from '@camarim/domain';
import { Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { type OneCollection, teamCollections } from '../../desk/collection-desk.js';
import { useDraft } from '../../desk/use-draft.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { FailedList, MoreButton } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';

type Props = {
  modelId: string;
  /** null = a new one. */
  collection: OneCollection | null;
  /** Its place in the list. */
  place: number;
  onClose: () => void;
};

/** The title of a collection and its posts, in the order in which they were ticked. */
export function CollectionWindow({ modelId, collection, place, onClose }: Props) {
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
    queryFn: ({ pageParam: cursor }) => teamCollections.posts(modelId, cursor),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const posts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const saving = useMutation({
    mutationFn: () =>
      collection
        ? teamCollections.update({
            collectionId: collection.id,
            revision: collection.revision,
            position: place,
            ...values,
          })
        : teamCollections.create({ modelId, ...values }),
    onSuccess: ({ title }) => {
      draft.forget();
      said(`“${title}” foi salva.`);
      onClose();
    },
    onSettled: () => void refresh(),
  });
  return (
    <FormWindow
      title={collection ? 'Editar coleção' : 'Nova coleção'}
      submit="Salvar"
      size="md"
      pending={saving.isPending}
      error={saving.error === null ? null : messageOf(saving.error)}
      draft={draft}
      disabled={!values.title.trim()}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextInput
        label="Título"
        required
        maxLength={COLLECTION_LIMITS.title.max}
        value={values.title}
        onChange={(event) => setValues({ ...values, title: event.currentTarget.value })}
      />
      {list.isPending && <Skeleton height={120} role="status" aria-label="Carregando" />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && posts.length === 0 && <Text c="dimmed">Ainda não há publicações para juntar.</Text>}
      {posts.length > 0 && (
        <Checkbox.Group
          label="Publicações"
          description="Na ordem em que você marcar."
          value={values.postIds}
          onChange={(postIds) => setValues({ ...values, postIds: postIds.slice(0, COLLECTION_LIMITS.posts) })}
        >
          <Stack gap="xs" mt="xs">
            {posts.map(({ id, title, state }) => (
              <Checkbox
                key={id}
                value={id}
                label={title}
                description={state === 'published' ? placeOf(values.postIds, id) : 'Fora do ar'}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <MoreButton of={list} />
    </FormWindow>
  );
}

const placeOf = (postIds: readonly string[], id: string): string | undefined =>
  postIds.includes(id) ? `${postIds.indexOf(id) + 1}ª da coleção` : undefined;
