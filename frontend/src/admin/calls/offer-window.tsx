import type { CallOffer } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { deskQueries, useDesk } from '../../desk/call-desk.js';
import { platformLabel, publicAddress } from '../../desk/call-words.js';
import { formatRate } from '../../desk/plot-data.js';
import { Confirm } from '../layout/confirm.js';
import { Figures } from '../layout/figures.js';
import { NotCounted } from '../layout/not-counted.js';
import { said } from '../layout/notify.js';
import { ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';
import { CallPlots } from './call-plots.js';
import { ConversionNote } from './conversion-note.js';
import type { OfferAct } from './offer-tile.js';
import { SaveOffer } from './save-offer.js';

type Props = { act: OfferAct; offer: CallOffer; canEdit: boolean; onEdit: () => void; onClose: () => void };

/** What a button of a tile opens (FA-14). */
export function OfferWindow({ act, ...props }: Props) {
  if (act === 'edit') return <SaveOffer modelId={props.offer.modelId} {...props} />;
  if (act === 'delete') return <DeleteOffer {...props} />;
  return act === 'analytics' ? <OfferAnalytics {...props} /> : <ViewOffer {...props} />;
}
type Shown = Omit<Props, 'act'>;

function OpenCall({ offer }: { offer: CallOffer }) {
  return (
    <Button component="a" href={publicAddress(offer)} target="_blank" rel="noopener" variant="default">
      Abrir Chamada
    </Button>
  );
}

function ViewOffer({ offer, canEdit, onEdit, onClose }: Shown) {
  return (
    <Window title={offer.title} onClose={onClose} size="lg">
      <Stack>
        <Text className="bio">{offer.description}</Text>
        <Figures
          label="Dados da chamada"
          items={[
            { label: 'Preço', value: formatBRL(offer.price.amountCents) },
            { label: 'Duração', value: `${offer.durationMinutes} min` },
            { label: 'Plataforma', value: platformLabel(offer.platform) },
            { label: 'Situação', value: offer.isActive ? 'Ativa' : 'Inativa' },
          ]}
        />
        <Text size="sm" c="dimmed">
          {offer.linkHost
            ? `O link da chamada (${offer.linkHost}) fica guardado em sigilo: só quem pagou o recebe, 10 minutos antes.`
            : 'A chamada acontece aqui mesmo, no navegador dos dois. A sala abre 10 minutos antes.'}{' '}
          A página pública é <Anchor href={publicAddress(offer)}>{offer.publicPath}</Anchor>.
        </Text>
        <Group justify="flex-end">
          <OpenCall offer={offer} />
          {canEdit && <Button onClick={onEdit}>Editar</Button>}
        </Group>
      </Stack>
    </Window>
  );
}

function OfferAnalytics({ offer, onClose }: Shown) {
  const figures = useQuery(deskQueries.analytics(useDesk(), { offerId: offer.id }));
  return (
    <Window title={`Análises: ${offer.title}`} onClose={onClose} size="xl">
      <Stack>
        <ReadState of={figures} />
        {figures.data && (
          <>
            <Figures
              label="Números da chamada"
              items={[
                { label: 'Cliques', value: figures.data.clicks },
                { label: 'Pessoas diferentes', value: figures.data.uniqueClicks },
                { label: 'Agendamentos pagos', value: figures.data.bookings },
                { label: 'PIX pago de quem gerou', value: formatRate(figures.data.conversionRate) },
              ]}
            />
            <div>
              <ConversionNote />
              <NotCounted what="Cliques" />
            </div>
            <CallPlots figures={figures.data} />
          </>
        )}
        <Group justify="flex-end">
          <OpenCall offer={offer} />
        </Group>
      </Stack>
    </Window>
  );
}

function DeleteOffer({ offer, onClose }: Shown) {
  const { refresh } = useAct('calls');
  const remove = async () => {
    const { deleted } = await api('DELETE /admin/calls/offers/:offerId', { offerId: offer.id });
    said(deleted ? 'Chamada excluída.' : 'Chamada desativada: ela já foi vendida e fica no histórico.');
    await refresh();
  };
  return (
    <Confirm title="Excluir esta chamada?" action="Excluir" run={remove} onClose={onClose}>
      <Text>
        "{offer.title}" sai do site na hora. Quem já pagou continua com o horário marcado; se já houve vendas, a chamada
        só é desativada.
      </Text>
    </Confirm>
  );
}
