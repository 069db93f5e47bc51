import type { Coupon } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Button, Group, Progress, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CreatorLink } from '../creators/creator-link.js';
import { CopyButton } from '../layout/copy-button.js';
import { TableBox } from '../layout/table-box.js';
import { salesQueries } from '../sales/sales-queries.js';
import { useMay } from '../use-may.js';
import { givesOf, limitsOf, stateOf, timesOf } from './coupon-words.js';

export type CouponAct = 'archive' | 'uses';
const HEADS = [
  'Código',
  'O que dá',
  'Onde vale',
  { label: 'Usos', number: true },
  { label: 'Vendeu', number: true },
  'Ações',
] as const;
type Props = { coupons: readonly Coupon[]; onAct: (act: CouponAct, coupon: Coupon) => void };

/** Coupons in rows, on a phone in cards: what each gives, where, how much of it is gone and what it brought. */
export function CouponsTable({ coupons, onAct }: Props) {
  const may = useMay();
  const creators = useQuery(salesQueries.creators(coupons.flatMap(({ modelId }) => modelId ?? [])));
  const nameOf = (id: string) => creators.data?.items.find(({ modelId }) => modelId === id)?.displayName ?? '—';
  const now = new Date();
  return (
    <TableBox label="Cupons" heads={HEADS} className="coupons">
      {coupons.map((coupon) => {
        const { id, code, modelId, planId, planName, used, maxUses, waiting, sold, discount, archivedAt } = coupon;
        const { color, label } = stateOf(coupon, now);
        return (
          <Table.Tr key={id}>
            <Table.Td>
              <Group gap="xs">
                <Text fw={700} className="coupon-code">
                  {code}
                </Text>
                <Badge color={color} variant="light" tt="none" className="coupon-state">
                  {label}
                </Badge>
              </Group>
              <Text size="xs" c="dimmed">
                {timesOf(coupon)}
              </Text>
            </Table.Td>
            <Table.Td>
              {givesOf(coupon.kind, coupon.value)}
              <Text size="xs" c="dimmed">
                {limitsOf(coupon)}
              </Text>
            </Table.Td>
            <Table.Td className="wraps">
              {modelId === null ? 'Qualquer modelo' : <CreatorLink id={modelId} name={nameOf(modelId)} />}
              <Text size="xs" c="dimmed">
                {planId === null ? 'planos, ofertas e publicações' : (planName ?? '—')}
              </Text>
            </Table.Td>
            <Table.Td className="number">
              {used} de {maxUses}
              <Progress
                value={(used / maxUses) * 100}
                size="sm"
                mt={4}
                aria-label={`Usos de ${code}`}
                className="coupon-uses"
              />
              {waiting > 0 && (
                <Text size="xs" c="dimmed">
                  {waiting} esperando o PIX
                </Text>
              )}
            </Table.Td>
            <Table.Td className="number">
              {formatBRL(sold.amountCents)}
              {discount.amountCents > 0 && (
                <Text size="xs" c="dimmed">
                  {formatBRL(discount.amountCents)} a menos
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <Group gap="xs">
                <CopyButton size="xs" text={code} label="Código do cupom" aria-label={`Copiar o código ${code}`}>
                  Copiar
                </CopyButton>
                {may('sales') && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Quem usou ${code}`}
                    onClick={() => onAct('uses', coupon)}
                  >
                    Quem usou
                  </Button>
                )}
                {may('campaigns') && archivedAt === null && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`Encerrar ${code}`}
                    onClick={() => onAct('archive', coupon)}
                  >
                    Encerrar
                  </Button>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        );
      })}
    </TableBox>
  );
}
