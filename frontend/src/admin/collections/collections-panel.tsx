import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { teamCollections } from '../../desk/collection-desk.js';
import { useCollections } from '../../desk/use-collections.js';
import { plural } from '../../lib/counts.js';
import { useWithheld } from '../delegations/use-withheld.js';
import { WithheldNote } from '../delegations/withheld-note.js';
import { Confirm } from '../layout/confirm.js';
import { failed, said } from '../layout/notify.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { CollectionWindow } from './collection-window.js';

/** The collections of one creator in their order: made, filled, moved up and deleted (STU-12). */
export function CollectionsPanel({ modelId }: { modelId: string }) {
  const { list, items, isPending, edit, remove, up, editing, deleting } = useCollections(teamCollections, modelId, {
    said,
    failed,
  });
  const mayChange = !useWithheld(modelId).includes('publishing');
  return (
    <Stack>
      <WithheldNote modelId={modelId} task="publishing" />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          No perfil, cada coleção é um botão ao lado dos filtros. Ela só organiza: quem vê cada publicação não muda.
        </Text>
        {mayChange && <Button onClick={() => edit(null)}>Nova coleção</Button>}
      </Group>
      <ReadState of={list} />
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
                  <Button variant="default" onClick={() => edit(collection)}>
                    Editar
                  </Button>
                )}
                {mayChange && place > 0 && (
                  <Button variant="default" disabled={isPending} onClick={() => up(collection, place)}>
                    Subir
                  </Button>
                )}
                <Button variant="light" color="red" onClick={() => remove(collection)}>
                  Excluir
                </Button>
              </Group>
            </Card>
          ))}
        </Stack>
      )}
      {editing && <CollectionWindow {...editing} />}
      {deleting && (
        <Confirm {...deleting}>
          <Text>A coleção acaba; as publicações dela continuam onde estão. Não dá para desfazer.</Text>
        </Confirm>
      )}
    </Stack>
  );
}
