import { formatBRL } from '@camarim/domain';
import { Table } from '@mantine/core';
import { TableBox } from '../layout/table-box.js';
import { LISTS } from './price-lists.js';
import { PriceActs, PriceOwner, PriceReference, PriceState, type PricesListProps } from './price-parts.js';

const HEADS = ['Nome', { label: 'Preço', number: true }, 'Duração', 'De quem', 'Situação', 'Ações'] as const;

/** Prices in rows: what each costs, whose it is, whether it is sold, and what may be done with it. */
export function PricesTable({ list, items, onAct }: PricesListProps) {
  const { title, unit } = LISTS[list];
  return (
    <TableBox label={title} heads={HEADS}>
      {items.map((item) => (
        <Table.Tr key={item.id}>
          <Table.Td className="wraps">{item.name}</Table.Td>
          <Table.Td className="number">
            {formatBRL(item.price.amountCents)}
            <PriceReference item={item} />
          </Table.Td>
          <Table.Td>{`${item.duration} ${unit}`}</Table.Td>
          <Table.Td>
            <PriceOwner item={item} />
          </Table.Td>
          <Table.Td>
            <PriceState item={item} />
          </Table.Td>
          <Table.Td>
            <PriceActs item={item} {...(onAct ? { onAct } : {})} />
          </Table.Td>
        </Table.Tr>
      ))}
    </TableBox>
  );
}
