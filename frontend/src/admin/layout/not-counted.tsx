import { Text } from '@mantine/core';

/** Said wherever opens and clicks are shown: whom the figures leave out, so that nobody has to guess (S14). */
export const NotCounted = ({ what }: { what: 'Visitas' | 'Cliques' | 'Aberturas' }) => (
  <Text size="sm" c="dimmed">
    {what} de navegadores sem cookies não entram na conta.
  </Text>
);
