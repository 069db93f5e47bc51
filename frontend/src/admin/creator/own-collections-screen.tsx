import { Stack } from '@mantine/core';
import { CollectionDesk, ownCollections } from '../collections/collection-desk.js';
import { CollectionsPanel } from '../collections/collections-panel.js';
import { PageHeader } from '../layout/page-header.js';
import { useOwnModel } from './creator-frame.js';

/** Her posts under titles of her own. */
export function OwnCollectionsScreen() {
  const { id } = useOwnModel();
  return (
    <Stack>
      <PageHeader title="Minhas coleções" text="As suas publicações, juntas por assunto." />
      <CollectionDesk value={ownCollections}>
        <CollectionsPanel key={id} modelId={id} />
      </CollectionDesk>
    </Stack>
  );
}
