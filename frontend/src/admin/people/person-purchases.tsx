import type { Person, Sale } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Anchor, Group, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../desk/format-instant.js';
import { plural } from '../../lib/counts.js';
import { ReadState } from '../layout/screen-states.js';
import { paths } from '../paths.js';
import { SalePill } from '../sales/sale-pill.js';
import { SaleProof } from '../sales/sale-proof.js';
import { salesQueries } from '../sales/sales-queries.js';
import { useSaleNames } from '../sales/use-sale-names.js';

/** The newest ones; all of them are in Vendas. */
const SHOWN = 8;
const inSales = (person: Person, sale?: Sale) =>
  `${paths.sales()}?${new URLSearchParams({ cliente: person.id, ...(sale && { venda: sale.id }) })}`;

/** What somebody bought and what of it stayed paid, each one click from its sale. */
export function PersonPurchases({ person }: { person: Person }) {
  const filter = { userId: person.id };
  const list = useInfiniteQuery(salesQueries.list(filter));
  const sum = useQuery(salesQueries.totals(filter));
  const sales = list.data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  const names = useSaleNames([sales]);
  return (
    <section aria-label="Compras">
      <Group justify="space-between" align="baseline">
        <Title order={3} size="h5">
          Compras
        </Title>
        {sum.data && (
          <Text size="sm" className="figure">
            <strong>{formatBRL(sum.data.net.amountCents)}</strong> líquidos em {sum.data.paid}{' '}
            {plural(sum.data.paid, 'paga', 'pagas')}
          </Text>
        )}
      </Group>
      <ReadState of={list} />
      {list.data && sales.length === 0 && (
        <Text size="sm" c="dimmed">
          Nunca gerou um PIX.
        </Text>
      )}
      <ul className="sale-log">
        {sales.map((sale) => (
          <li key={sale.id}>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Anchor component={Link} to={inSales(person, sale)} size="sm" fw={600} className="wraps">
                {formatBRL(sale.amount.amountCents)} · {sale.planName}
              </Anchor>
              <SalePill sale={sale} />
            </Group>
            <Text size="xs" c="dimmed">
              {names.creatorOf(sale)} · {formatInstant(sale.paidAt ?? sale.createdAt)}
              {sale.coupon && ` · cupom ${sale.coupon.code}`}
            </Text>
            <SaleProof sale={sale} />
          </li>
        ))}
      </ul>
      {sales.length > 0 && (
        <Anchor component={Link} to={inSales(person)} size="sm">
          Ver todas em Vendas
        </Anchor>
      )}
    </section>
  );
}
