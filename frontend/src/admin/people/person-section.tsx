import { Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadState } from '../layout/screen-states.js';

type Props<T> = {
  title: string;
  of: UseQueryResult<T>;
  /** Said when there is nothing. */
  none: string;
  /** Above the lines: what adds one. */
  children?: ReactNode;
  /** Each line by its key: what it is, and what is known of it. */
  lines: (data: T) => readonly { key: string; what: ReactNode; note: string }[];
};

/** One kind of what is known of a person, in lines, as far as its service answers. */
export function PersonSection<T>({ title, of, none, children, lines }: Props<T>) {
  const rows = of.data === undefined ? [] : lines(of.data);
  return (
    <section aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
      <ReadState of={of} />
      {of.data !== undefined && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      <ul className="sale-log">
        {rows.map(({ key, what, note }) => (
          <li key={key}>
            <Text size="sm" component="div" className="wraps">
              {what}
            </Text>
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
