import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { type OneCollection, teamCollections } from '../../desk/collection-desk.js';
import { plural } from '../../lib/counts.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { WithheldNote } from '../delegations/withheld-note.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { EmptyList, FailedList, LoadingRows } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { CollectionWindow } from './collection-window.js';

type Open = { act: 'edit'; collection: OneCollection | null } | { act: 'delete'; collection: OneCollection };

/** The collections of one creator in their order: made, filled, moved up and deleted (STU-12). */
export function CollectionsPanel({ modelId }: { modelId: string }) {
  const { act, refresh, isPending } = useAct('collections');
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery({ queryKey: ['collections', modelId], queryFn: () => teamCollections.list(modelId) });
  const items = list.data?.items ?? [];
  const mayChange = !useWithheld(modelId).includes('publishing');
  const close = () => setOpen(null);
  const up = ({ id: collectionId, title, postIds, revision }: OneCollection, place: number) =>
    act({
      run: () => teamCollections.update({ collectionId, title, postIds, revision, position: place - 1 }),
      done: `“${title}” subiu uma posição.`,
    });
  return (
    <Stack>
      <WithheldNote modelId={modelId} task="publishing" />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          No perfil, cada coleção é um botão ao lado dos filtros. Ela só organiza: quem vê cada publicação não muda.
        </Text>
        {mayChange && <Button onClick={() => setOpen({ act: 'edit', collection: null })}>Nova coleção</Button>}
      </Group>
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && (
        <EmptyList
          title="Nenhuma coleção ainda"
          text="Junte publicações sob um título, como “Praia” ou “Bastidores”."
        />
      )}
      {items.length > 0 && (
        <Stack component="ol" aria-label="Coleções" gap="sm" className="card-list">
          {items.map((collection, place) => (
            <Card key={collection.id} component="li" withBorder radius="lg" padding="md" aria-label={collection.title}>
              <Text fw={700} className="wraps">
                {collection.title}
              </Text>
              <Text size="sm" c="dimmed">
                {collection.postIds.length} {plural(collection.postIds.length, 'publicação', 'publicações')}
              </Text>
              <Group mt="sm" gap="xs">
                {mayChange && (
                  <Button variant="default" onClick={() => setOpen({ act: 'edit', collection })}>
                    Editar
                  </Button>
                )}
                {mayChange && place > 0 && (
                  <Button variant="default" disabled={isPending} onClick={() => up(collection, place)}>
                    Subir
                  </Button>
                )}
                <Button variant="light" color="red" onClick={() => setOpen({ act: 'delete', collection })}>
                  Excluir
                </Button>
              </Group>
            </Card>
          ))}
        </Stack>
      )}
      {open?.act === 'edit' && (
        <CollectionWindow
          modelId={modelId}
          collection={open.collection}
          place={items.findIndex(({ id }) => id === open.collection?.id)}
          onClose={close}
        />
      )}
      {open?.act === 'delete' && (
        <Confirm
          title={`Excluir “${open.collection.title}”?`}
          action="Excluir"
          run={async () => {
            await teamCollections.remove(open.collection.id).finally(() => void refresh());
            said('Coleção excluída.');
          }}
          onClose={close}
        >
          <Text>A coleção acaba; as publicações dela continuam onde estão. Não dá para desfazer.</Text>
        </Confirm>
      )}
    </Stack>
  );
}
