import type { CallOffer } from '@camarim/contracts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { callQueries } from './call-api.js';
import { type OfferAct, OfferTile } from './offer-tile.js';
import { OfferWindow } from './offer-window.js';
import { SaveOffer } from './save-offer.js';

type Open = { act: OfferAct; offer: CallOffer } | 'add' | null;

/** What a creator sells, and the tile that makes a new one (FA-13). */
export function OffersTab({ modelId, canEdit }: { modelId: string; canEdit: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const offers = useQuery(callQueries.offers(modelId));
  const close = () => setOpen(null);
  return (
    <Stack>
      <ReadState of={offers} />
      {offers.data && (
        <div className="story-grid">
          {canEdit && (
            <button type="button" className="story-new" onClick={() => setOpen('add')}>
              <Plus size={32} aria-hidden="true" />
              Nova chamada
            </button>
          )}
          {offers.data.items.map((offer) => (
            <OfferTile key={offer.id} offer={offer} canEdit={canEdit} onAct={(act) => setOpen({ act, offer })} />
          ))}
        </div>
      )}
      {offers.data?.items.length === 0 && (
        <EmptyList
          title="Nenhuma chamada encontrada"
          text="Sem oferta ativa e sem horários, fãs não conseguem agendar."
        />
      )}
      {open === 'add' && <SaveOffer modelId={modelId} offer={null} onClose={close} />}
      {open !== null && open !== 'add' && (
        <OfferWindow
          act={open.act}
          offer={open.offer}
          canEdit={canEdit}
          onEdit={() => setOpen({ act: 'edit', offer: open.offer })}
          onClose={close}
        />
      )}
    </Stack>
  );
}
