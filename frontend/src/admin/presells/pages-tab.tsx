import type { AdminPresellDto } from '@camarim/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { Picture } from '../../desk/picture.js';
import { itemsOf } from '../../lib/items-of.js';
import { contentQueries } from '../content-queries.js';
import { Confirm } from '../layout/confirm.js';
import { undoable } from '../layout/notify.js';
import { EmptyList, FailedList, MoreButton, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { marketingQueries } from '../marketing-queries.js';
import { PresellCard } from './presell-card.js';
import { PresellEditor } from './presell-editor.js';

type Edited = { modelId: string; presell: AdminPresellDto | null };

/** The page as it is now; null when it is gone. */
function editedIn(items: AdminPresellDto[], { modelId }: Edited): Edited | null {
  const presell = items.find((one) => one.modelId === modelId);
  return presell ? { modelId, presell } : null;
}

/** Creators without a page, and the pages there are (FA-26). */
export function PagesTab() {
  const presells = useQuery(marketingQueries.presells());
  const [edited, setEdited] = useState<Edited | null>(null);
  const [deleted, setDeleted] = useState<AdminPresellDto | null>(null);
  const { act, refresh } = useAct('presells');
  const items = presells.data?.items ?? [];
  const turn = (presell: AdminPresellDto, isActive: boolean) =>
    act({
      run: () => api('PUT /admin/presells/:presellId/active', { presellId: presell.id, isActive }),
      done: () => undoable(isActive ? 'Presell no ar.' : 'Presell fora do ar.', () => turn(presell, !isActive)),
    });
  return (
    <Stack>
      <ReadState of={presells} />
      {presells.data && (
        <>
          <AvailableModels
            taken={items.map(({ modelId }) => modelId)}
            onCreate={(modelId) => setEdited({ modelId, presell: null })}
          />
          <Title order={2} size="h4">
            Presells Criados
          </Title>
          {items.length === 0 && (
            <EmptyList title="Nenhuma presell criada" text="Escolha uma modelo acima para criar a primeira." />
          )}
          <div className="presell-grid">
            {items.map((presell) => (
              <PresellCard
                key={presell.id}
                presell={presell}
                onEdit={() => setEdited({ modelId: presell.modelId, presell })}
                onSwitch={() => turn(presell, !presell.isActive)}
                onDelete={() => setDeleted(presell)}
              />
            ))}
          </div>
        </>
      )}
      {edited && (
        <EditorOf
          key={edited.presell?.updatedAt}
          {...edited}
          onClose={() => setEdited(null)}
          onReload={() => void presells.refetch().then(({ data }) => setEdited(editedIn(data?.items ?? [], edited)))}
        />
      )}
      {deleted && (
        <Confirm
          title={`Excluir a presell de @${deleted.username}?`}
          action="Excluir"
          run={async () => {
            await api('DELETE /admin/presells/:presellId', { presellId: deleted.id });
            await refresh();
          }}
          onClose={() => setDeleted(null)}
        >
          O endereço /presell/{deleted.slug} deixa de existir e os anúncios que levam a ele mostram uma página de erro.
          Os textos não voltam.
        </Confirm>
      )}
    </Stack>
  );
}

/** Opens when what the form starts with is there. */
function EditorOf({ modelId, ...editor }: Edited & { onClose: () => void; onReload: () => void }) {
  const model = useQuery(contentQueries.model(modelId));
  if (model.isError) return <FailedList message={messageOf(model.error)} onRetry={() => void model.refetch()} />;
  return model.data ? <PresellEditor model={model.data} {...editor} /> : null;
}

function AvailableModels({ taken, onCreate }: { taken: readonly string[]; onCreate: (modelId: string) => void }) {
  const list = useInfiniteQuery(contentQueries.models({ status: 'active' }));
  const models = itemsOf(list)
    .filter(({ id }) => !taken.includes(id))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'pt-BR'));
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Modelos Disponíveis
      </Title>
      <ReadState of={list} />
      {list.data && models.length === 0 && !list.hasNextPage && (
        <Text c="dimmed">Todas as modelos ativas já têm a sua presell.</Text>
      )}
      <ul className="presell-models">
        {models.map(({ id, displayName, username, picture }) => (
          <li key={id}>
            <Group wrap="nowrap">
              <Picture picture={picture} alt="" sizes="40px" className="model-face" />
              <span className="grows">
                <Text fw={600} truncate>
                  {displayName}
                </Text>
                <Text size="sm" c="dimmed" truncate>
                  @{username}
                </Text>
              </span>
              <Button size="compact-sm" variant="default" onClick={() => onCreate(id)}>
                Criar Presell
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <MoreButton of={list} />
    </Stack>
  );
}
