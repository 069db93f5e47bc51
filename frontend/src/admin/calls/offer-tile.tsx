import type { CallOffer } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { ActionIcon, Badge, Card, Group, Text, Tooltip } from '@mantine/core';
import { ChartColumn, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import './offer-tile.css';
import { platformLabel, publicAddress } from '../../desk/call-words.js';
import { formatRate } from '../../desk/plot-data.js';
import { CopyButton } from '../layout/copy-button.js';

export type OfferAct = 'view' | 'analytics' | 'edit' | 'delete';
type Props = { offer: CallOffer; canEdit: boolean; onAct: (act: OfferAct) => void };

/** One call that is sold: where, for how much, how it is doing, and what can be done with it; a click beside its buttons shows it (FA-13). */
export function OfferTile({ offer, canEdit, onAct }: Props) {
  const act = (what: OfferAct, text: string, icon: ReactNode, danger = false) => (
    <Tooltip label={text}>
      <ActionIcon
        variant="default"
        size="lg"
        c={danger ? 'red' : undefined}
        aria-label={`${text}: ${offer.title}`}
        onClick={() => onAct(what)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Card
      component="article"
      withBorder
      radius="lg"
      padding="md"
      className="story-tile offer-tile"
      aria-label={offer.title}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {platformLabel(offer.platform)}
        </Text>
        <Badge color={offer.isActive ? 'green' : 'gray'} variant="light" tt="none">
          {offer.isActive ? 'Ativa' : 'Inativa'}
        </Badge>
      </Group>
      <button type="button" className="offer-open" aria-label={`Ver: ${offer.title}`} onClick={() => onAct('view')}>
        {offer.title}
      </button>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {offer.description}
      </Text>
      <Text size="xl" fw={800} className="figure">
        {formatBRL(offer.price.amountCents)}
      </Text>
      <Text size="sm" c="dimmed" className="figure">
        {offer.durationMinutes} min · {offer.clicks} {offer.clicks === 1 ? 'clique' : 'cliques'} ·{' '}
        {`PIX\u00a0pago\u00a0${formatRate(offer.conversionRate)}`}
      </Text>
      <Group gap={6} align="flex-start">
        {offer.isVip && (
          <Badge color="yellow" variant="light" tt="none">
            VIP
          </Badge>
        )}
        {offer.isFeatured && (
          <Badge variant="light" tt="none">
            Recomendada
          </Badge>
        )}
      </Group>
      <CopyButton text={publicAddress(offer)} fullWidth>
        Copiar link
      </CopyButton>
      <Group gap="xs" justify="space-between">
        {act('analytics', 'Análises', <ChartColumn size={18} aria-hidden="true" />)}
        {canEdit && act('edit', 'Editar', <Pencil size={18} aria-hidden="true" />)}
        {canEdit && act('delete', 'Excluir', <Trash2 size={18} aria-hidden="true" />, true)}
      </Group>
    </Card>
  );
}
