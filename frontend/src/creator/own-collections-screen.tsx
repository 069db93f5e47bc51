import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/problem.js';
import { type OneCollection, ownCollections } from '../desk/collection-desk.js';
import { plural } from '../lib/counts.js';
import { Button } from '../ui/button.js';
import { CollectionSheet } from './collection-sheet.js';
import { useOwnModel } from './creator-frame.js';
import { Act } from './parts/act.js';
import { Confirm } from './parts/confirm.js';
import { said } from './parts/notify.js';
import { PageHeader } from './parts/page-header.js';
import { EmptyList, FailedList, LoadingRows } from './parts/screen-states.js';
import { useAct } from './parts/use-act.js';

type Open = { act: 'edit'; collection: OneCollection | null } | { act: 'delete'; collection: OneCollection };

/** Her posts under titles of her own, in their order: made, filled, moved up and deleted (STU-12). */
export function OwnCollectionsScreen() {
  const { id: modelId } = useOwnModel();
  const { act, refresh, isPending } = useAct('collections');
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery({ queryKey: ['collections', modelId], queryFn: () => ownCollections.list(modelId) });
  const items = list.data?.items ?? [];
  const close = () => setOpen(null);
  const up = ({ id: collectionId, title, postIds, revision }: OneCollection, place: number) =>
    act({
      run: () => ownCollections.update({ collectionId, title, postIds, revision, position: place - 1 }),
      done: `“${title}” subiu uma posição.`,
    });
  return (
    <div className="space-y-5">
      <PageHeader
        title="Minhas coleções"
        text="No perfil, cada coleção é um botão ao lado dos filtros. Ela só organiza: quem vê cada publicação não muda."
      >
        <Button look="secondary" onClick={() => setOpen({ act: 'edit', collection: null })}>
          Nova coleção
        </Button>
      </PageHeader>
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && (
        <EmptyList
          title="Nenhuma coleção ainda"
          text="Junte publicações sob um título, como “Praia” ou “Bastidores”."
        />
      )}
      {items.length > 0 && (
        <ol aria-label="Coleções" className="space-y-3">
          {items.map((collection, place) => (
            <li key={collection.id} aria-label={collection.title} className="rounded-card bg-surface p-5">
              <p className="text-lg font-bold break-words">{collection.title}</p>
              <p className="text-sm text-quiet">
                {collection.postIds.length} {plural(collection.postIds.length, 'publicação', 'publicações')}
              </p>
              <div className="mt-4 flex flex-wrap gap-2">
                <Act onClick={() => setOpen({ act: 'edit', collection })}>Editar</Act>
                {place > 0 && (
                  <Act disabled={isPending} onClick={() => up(collection, place)}>
                    Subir
                  </Act>
                )}
                <Act isBad onClick={() => setOpen({ act: 'delete', collection })}>
                  Excluir
                </Act>
              </div>
            </li>
          ))}
        </ol>
      )}
      {open?.act === 'edit' && (
        <CollectionSheet
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
            await ownCollections.remove(open.collection.id).finally(() => void refresh());
            said('Coleção excluída.');
          }}
          onClose={close}
        >
          <p>A coleção acaba; as publicações dela continuam onde estão. Não dá para desfazer.</p>
        </Confirm>
      )}
    </div>
  );
}
