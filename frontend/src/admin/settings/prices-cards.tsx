import { formatBRL } from '@camarim/domain';
import { Card, Group, Stack, Text } from '@mantine/core';
import { LISTS } from './price-lists.js';
import { PriceActs, PriceOwner, PriceReference, PriceState, type PricesListProps } from './price-parts.js';

/** Prices one below the other, for a phone: nothing of them, and no act, lies beside the screen. */
export function PricesCards({ list, items, onAct }: PricesListProps) {
  const { title, unit } = LISTS[list];
  return (
    <Stack component="ul" aria-label={title} gap="sm" className="card-list">
      {items.map((item) => (
        <Card key={item.id} component="li" withBorder radius="lg" padding="md">
          <Stack gap="xs">
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
              <Text fw={600} className="wraps">
                {item.name}
              </Text>
              <div className="card-side">
                <PriceState item={item} />
              </div>
            </Group>
            <div>
              <Text fw={600} className="figure">
                {formatBRL(item.price.amountCents)}
              </Text>
              <PriceReference item={item} />
            </div>
            <Text size="sm" c="dimmed">
              {item.duration} {unit} · <PriceOwner item={item} />
            </Text>
            <PriceActs item={item} size="md" {...(onAct ? { onAct } : {})} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
