import type { Sale } from '@camarim/contracts';
import { isUndone } from '@camarim/domain';
import { Badge } from '@mantine/core';
import { statusPill } from './sale-words.js';

/** A payment's state as a word in a coloured pill. */
export function SalePill({ sale }: { sale: Pick<Sale, 'status' | 'proved'> }) {
  const { color, label } = statusPill(sale.status, isUndone(sale));
  return (
    <Badge color={color} variant="light" tt="none">
      {label}
    </Badge>
  );
}
