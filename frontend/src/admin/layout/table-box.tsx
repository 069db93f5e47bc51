import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

type Head = string | { label: string; number?: boolean };
type Props = { label: string; heads: readonly Head[]; className?: string; children: ReactNode };

/** The table of every screen: its rows are the children. It scrolls sideways by itself where a screen is too small. */
export function TableBox({ label, heads, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section className={`table-box ${className ?? ''}`} tabIndex={0} aria-label={label}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ) : (
                <Table.Th key={head.label} scope="col" className={head.number ? 'number' : undefined}>
                  {head.label}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  );
}
