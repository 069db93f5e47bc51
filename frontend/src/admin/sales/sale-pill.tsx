import { Badge } from '@mantine/core';
import { statusPill } from './sale-words.js';

/** A payment's state as a word in a coloured pill. */
export function SalePill({ status }: { status: string }) {
  const { color, label } = statusPill(status);
  return (
    <Badge color={color} variant="light" tt="none">
      {label}
    </Badge>
  );
}
