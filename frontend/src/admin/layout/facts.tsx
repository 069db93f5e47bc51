import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What is known of something, each with its name. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [label: string, value: ReactNode]> }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" className="wraps">
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
