import { COLLECTION_LIMITS } from '@camarim/domain';
import { Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { messageOf } from '../../api/problem.js';
import { teamCollections } from '../../desk/collection-desk.js';
import { type CollectionProps, placeOf, useCollectionForm } from '../../desk/use-collection-form.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { FailedList, MoreButton } from '../layout/screen-states.js';

/** The title of a collection and its posts, in the order in which they were ticked. */
export function CollectionWindow(props: CollectionProps) {
  const { values, set, list, posts, form } = useCollectionForm({ ...props, doors: teamCollections, said });
  return (
    <FormWindow size="md" {...form}>
      <TextInput
        label="Título"
        required
        maxLength={COLLECTION_LIMITS.title.max}
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {list.isPending && <Skeleton height={120} role="status" aria-label="Carregando" />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && posts.length === 0 && <Text c="dimmed">Ainda não há publicações para juntar.</Text>}
      {posts.length > 0 && (
        <Checkbox.Group
          label="Publicações"
          description="Na ordem em que você marcar."
          value={values.postIds}
          onChange={(postIds) => set({ postIds: postIds.slice(0, COLLECTION_LIMITS.posts) })}
        >
          <Stack gap="xs" mt="xs">
            {posts.map((post) => (
              <Checkbox key={post.id} value={post.id} label={post.title} description={placeOf(values.postIds, post)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <MoreButton of={list} />
    </FormWindow>
  );
}
