import { ownCollections } from '../desk/collection-desk.js';
import { useCollections } from '../desk/use-collections.js';
import { plural } from '../lib/counts.js';
import { Button } from '../ui/button.js';
import { CollectionSheet } from './collection-sheet.js';
import { useOwnModel } from './creator-frame.js';
import { Act } from './parts/act.js';
import { Confirm } from './parts/confirm.js';
import { failed, said } from './parts/notify.js';
import { PageHeader } from './parts/page-header.js';
import { EmptyList, ReadState } from './parts/screen-states.js';

/** Her posts under titles of her own, in their order: made, filled, moved up and deleted (STU-12). */
export function OwnCollectionsScreen() {
  const { id: modelId } = useOwnModel();
  const { list, items, isPending, edit, remove, up, editing, deleting } = useCollections(ownCollections, modelId, {
    said,
    failed,
  });
  return (
    <div className="space-y-5">
      <PageHeader
        title="Minhas coleções"
        text="No perfil, cada coleção é um botão ao lado dos filtros. Ela só organiza: quem vê cada publicação não muda."
      >
        <Button look="secondary" onClick={() => edit(null)}>
          Nova coleção
        </Button>
      </PageHeader>
      <ReadState of={list} />
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
                <Act onClick={() => edit(collection)}>Editar</Act>
                {place > 0 && (
                  <Act disabled={isPending} onClick={() => up(collection, place)}>
                    Subir
                  </Act>
                )}
                <Act isBad onClick={() => remove(collection)}>
                  Excluir
                </Act>
              </div>
            </li>
          ))}
        </ol>
      )}
      {editing && <CollectionSheet {...editing} />}
      {deleting && (
        <Confirm {...deleting}>
          <p>A coleção acaba; as publicações dela continuam onde estão. Não dá para desfazer.</p>
        </Confirm>
      )}
    </div>
  );
}
