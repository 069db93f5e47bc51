import type { Coupon } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Anchor, Badge, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../desk/format-instant.js';
import { itemsOf } from '../../lib/items-of.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { Window } from '../layout/window.js';
import { paths } from '../paths.js';
import { PersonLink } from '../people/person-link.js';
import { couponQueries } from './coupon-queries.js';
import { USE_STATES } from './coupon-words.js';

const HEADS = ['Cliente', 'Compra', { label: 'Valor', number: true }, 'Uso'] as const;

/** Who used a coupon for what, and what became of it; each line leads to its sale. */
export function CouponUses({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const uses = useInfiniteQuery(couponQueries.uses(coupon.id));
  const rows = itemsOf(uses);
  return (
    <Window title={`Quem usou ${coupon.code}`} onClose={onClose} size="xl">
      <Stack>
        <ReadState of={uses} />
        {uses.data && rows.length === 0 && (
          <EmptyList title="Ninguém usou ainda" text="Assim que alguém gerar um PIX com este código, aparece aqui." />
        )}
        {rows.length > 0 && (
          <>
            <TableBox label={`Usos de ${coupon.code}`} heads={HEADS}>
              {rows.map((use) => (
                <Table.Tr key={use.paymentId}>
                  <Table.Td>
                    <PersonLink id={use.userId} name={use.userName} />
                    <Text size="xs" c="dimmed">
                      {formatInstant(use.at)}
                    </Text>
                  </Table.Td>
                  <Table.Td className="wraps">
                    <Anchor component={Link} to={`${paths.sales()}?venda=${use.paymentId}`} inherit>
                      {use.planName}
                    </Anchor>
                  </Table.Td>
                  <Table.Td className="number">
                    {formatBRL(use.amount.amountCents)}
                    {use.fullPrice.amountCents > use.amount.amountCents && (
                      <Text size="xs" c="dimmed" td="line-through">
                        {formatBRL(use.fullPrice.amountCents)}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Badge color={USE_STATES[use.state].color} variant="light" tt="none">
                      {USE_STATES[use.state].label}
                    </Badge>
                  </Table.Td>
                </Table.Tr>
              ))}
            </TableBox>
            <MoreButton of={uses} />
          </>
        )}
        <Text size="sm" c="dimmed">
          Um uso volta quando a cobrança vence sem pagamento, ou quando o preço todo é devolvido sem contestação do
          banco.
        </Text>
      </Stack>
    </Window>
  );
}
