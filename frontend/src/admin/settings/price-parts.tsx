import type { PriceItem } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Button, Group, Text } from '@mantine/core';
import type { PriceList } from '../../api/admin-settings.js';
import { formatInstant } from '../../desk/format-instant.js';
import { CreatorName } from '../creators/creator-name.js';

export type OnPriceAct = (act: 'edit' | 'archive', item: PriceItem) => void;
/** Who only looks has no acts. */
export type PricesListProps = { list: PriceList; items: readonly PriceItem[]; onAct?: OnPriceAct };
type ActsProps = { item: PriceItem; onAct?: OnPriceAct };

/** What may be done with it: nothing once it is archived, and nothing by who only looks. */
export function PriceActs({ item, onAct }: ActsProps) {
  if (!onAct || item.archivedAt) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-sm" variant="default" onClick={() => onAct('edit', item)}>
        Editar
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => onAct('archive', item)}>
        Arquivar
      </Button>
    </Group>
  );
}

/** Whose it is; who may not read the models sees that it is one of them. */
export function PriceOwner({ item }: { item: PriceItem }) {
  if (!item.modelId) return 'Casa inteira';
  return (
    <div className="clip">
      <CreatorName id={item.modelId} />
    </div>
  );
}

/** What is struck through for visitors, or why it is not (BIL-03, BIL-04). */
export function PriceReference({ item }: { item: PriceItem }) {
  if (!item.originalPrice) return null;
  const original = formatBRL(item.originalPrice.amountCents);
  return (
    <Text size="xs" c="dimmed" className="price-note">
      {item.shownOriginalPrice
        ? `de ${original}${item.discountPercent ? `, ${item.discountPercent}% de desconto` : ''}`
        : `de ${original}: oculto, ninguém pagou nos últimos 30 dias`}
    </Text>
  );
}

export function PriceState({ item }: { item: PriceItem }) {
  const [color, text] = stateOf(item);
  return (
    <>
      <Badge color={color} variant="light" tt="none">
        {text}
      </Badge>
      {item.expiresAt && (
        <Text size="xs" c="dimmed">
          até {formatInstant(item.expiresAt)}
        </Text>
      )}
    </>
  );
}

function stateOf({ archivedAt, isActive, phase }: PriceItem): [color: string, text: string] {
  if (archivedAt) return ['gray', 'Arquivado'];
  if (!isActive) return ['gray', 'Fora de venda'];
  if (phase === 'upcoming') return ['yellow', 'Ainda não começou'];
  return phase === 'over' ? ['gray', 'Terminou'] : ['green', 'À venda'];
}
