import { Badge } from '@mantine/core';

/** Ativa or Inativa, green or red, always in words (CAT-02). */
export function ModelPill({ isActive }: { isActive: boolean }) {
  return (
    <Badge color={isActive ? 'green' : 'red'} variant="light" tt="none">
      {isActive ? 'Ativa' : 'Inativa'}
    </Badge>
  );
}
