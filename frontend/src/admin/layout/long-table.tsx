import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { TableFrame, type TableFrameProps, useColumnNames } from './table-box.js';
import { useNear } from './use-near.js';

const CHUNK = 50;
/** These are drawn whatever the browser says: more rows than a screen shows. */
const ALWAYS_DRAWN = 2;
/** Until a chunk was drawn once and is known: the height of a row of one line, in px. */
const ROW_PX = 52;

type Props<T> = TableFrameProps & { rows: readonly T[]; row: (one: T) => ReactNode };

/** A table that grows without end: of its rows only those near the screen are drawn, so that ten thousand answer as fast as fifty. */
export function LongTable<T>({ rows, row, ...frame }: Props<T>) {
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, place) =>
    rows.slice(place * CHUNK, (place + 1) * CHUNK),
  );
  const isWhole = chunks.length <= ALWAYS_DRAWN;
  return (
    <TableFrame {...frame} {...(isWhole ? {} : { rows: rows.length })}>
      {chunks.map((some, place) => (
        <Chunk key={place} rows={some} row={row} heads={frame.heads} isFirst={place < ALWAYS_DRAWN} />
      ))}
    </TableFrame>
  );
}

type ChunkProps<T> = Pick<Props<T>, 'rows' | 'row' | 'heads'> & { isFirst: boolean };

function Chunk<T>({ rows, row, heads, isFirst }: ChunkProps<T>) {
  /** null = drawn; else the room it takes, in px. */
  const [body, room] = useNear<HTMLTableSectionElement>(isFirst, rows.length * ROW_PX);
  useColumnNames(body, heads);
  return (
    <Table.Tbody ref={body}>
      {room === null ? (
        rows.map(row)
      ) : (
        <tr className="table-room">
          <td colSpan={heads.length} height={room} />
        </tr>
      )}
    </Table.Tbody>
  );
}
