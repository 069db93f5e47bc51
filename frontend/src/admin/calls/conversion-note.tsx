import { Text } from '@mantine/core';

/** Said beside the conversion of calls: the same as for all sales, so that nobody takes it for a share of the clicks. */
export const ConversionNote = () => (
  <Text size="sm" c="dimmed">
    Conversão é quantas de cada 100 pessoas que geraram o PIX de uma chamada pagaram.
  </Text>
);
