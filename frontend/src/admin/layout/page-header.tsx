import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

type Props = { title: string; text?: ReactNode; children?: ReactNode };

/** The head of every screen: its name, a sentence or a count, and what can be done (the children). */
export function PageHeader({ title, text, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Camarim`;
  }, [title]);
  return (
    <Group justify="space-between">
      <div>
        <Title order={1} size="h2">
          {title}
        </Title>
        {text && (
          <Text c="dimmed" size="sm">
            {text}
          </Text>
        )}
      </div>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}
