import { Text } from '@mantine/core';

/** Said beside that share of calls: the same as for all sales, so that nobody takes it for a share of the clicks. */
export const ConversionNote = () => (
  <Text size="sm" c="dimmed">
    PIX pago de quem gerou: de cada 100 pessoas que geraram o PIX de uma chamada, quantas pagaram.
  </Text>
);
