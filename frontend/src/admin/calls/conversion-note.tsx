import { Text } from '@mantine/core';
import { CONVERSION_NOTE } from '../../desk/call-words.js';

export const ConversionNote = () => (
  <Text size="sm" c="dimmed">
    {CONVERSION_NOTE}
  </Text>
);
