import { Table } from '@mantine/core';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

type Head = string | { label: string; number?: boolean };
export type TableFrameProps = { label: string; heads: readonly Head[]; className?: string };

/** As many columns as stand side by side on a phone; rows of more become cards there. */
const MOST_SIDE_BY_SIDE = 3;
const labelOf = (head: Head): string => (typeof head === 'string' ? head : head.label);

/** Rows are drawn by others, so each cell learns the name of its column when it is there. */
export function useColumnNames(body: RefObject<HTMLTableSectionElement | null>, heads: readonly Head[]): void {
  useLayoutEffect(() => {
    for (const row of body.current?.rows ?? [])
      [...row.cells].forEach((cell, index) => {
        cell.dataset.label = labelOf(heads[index] ?? '');
      });
  });
}

/** The table of every screen: its rows are the children, and on a phone each of them is a card that names its values. */
export function TableBox({ children, ...frame }: TableFrameProps & { children: ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useColumnNames(body, frame.heads);
  return (
    <TableFrame {...frame}>
      <Table.Tbody ref={body}>{children}</Table.Tbody>
    </TableFrame>
  );
}

/** What stands around the bodies of a table. @param rows how many it has, where not all of them are drawn. */
export function TableFrame({
  label,
  heads,
  className = '',
  rows,
  children,
}: TableFrameProps & { rows?: number; children: ReactNode }) {
  const cards = heads.length > MOST_SIDE_BY_SIDE ? 'has-cards' : '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section className={`table-box ${cards} ${className}`} tabIndex={0} aria-label={label}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-rowcount={rows && rows + 1}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th
                key={labelOf(head)}
                scope="col"
                className={typeof head !== 'string' && head.number ? 'number' : undefined}
              >
                {labelOf(head)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {children}
      </Table>
    </section>
  );
}
