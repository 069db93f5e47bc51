import { Group, Text } from '@mantine/core';

export function Brand() {
  return (
    <Group gap="xs" wrap="nowrap">
      <img src="/favicon.svg" width={28} height={28} alt="" />
      <Text fw={800} size="lg" className="brand-name">
        camarim
      </Text>
    </Group>
  );
}
