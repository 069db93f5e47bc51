import { type CouponKind, couponFits, couponTotal, formatBRL, isCouponValue } from '@camarim/domain';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { daysOf } from '../../desk/days.js';
import { salesQueries } from '../sales/sales-queries.js';

type Props = { kind: CouponKind; value: number; modelId: string | null; planId: string | null };

/** What a coupon makes of the prices that are on sale now, by the rule that will charge them. */
export function CouponPreview({ kind, value, modelId, planId }: Props) {
  const plans = useQuery(salesQueries.plans(modelId));
  if (plans.isPending) return <Skeleton height={88} radius="md" role="status" aria-label="Carregando preços" />;
  const isReady = isCouponValue(kind, value);
  const fitting = (isReady ? (plans.data ?? []) : []).filter((plan) => couponFits({ modelId, planId }, plan));
  return (
    <Stack gap={4} component="section" aria-label="Como ficam os preços" className="coupon-preview">
      <Text size="sm" fw={600}>
        Como ficam os preços de hoje
      </Text>
      {fitting.map(({ id, name, price, durationDays }) => {
        const total = couponTotal({ kind, value }, { priceCents: price.amountCents, durationDays });
        const days = total?.durationDays ?? durationDays;
        return (
          <p key={id}>
            <span>{name}</span>
            {!total && (
              <Text component="span" c="dimmed">
                não muda, o código é recusado
              </Text>
            )}
            {total && total.priceCents < price.amountCents && (
              <span className="figure">
                <s>{formatBRL(price.amountCents)}</s> <strong>{formatBRL(total.priceCents)}</strong>
              </span>
            )}
            {total && days > durationDays && (
              <span className="figure">
                {durationDays} → <strong>{daysOf(days)}</strong>, {formatBRL(price.amountCents)}
              </span>
            )}
          </p>
        );
      })}
      {fitting.length === 0 && (
        <Text size="sm" c="dimmed">
          {!isReady
            ? 'Escreva quanto o cupom dá para ver os preços.'
            : plans.isError
              ? 'Não foi possível carregar os preços agora.'
              : 'Nenhum plano à venda para este cupom.'}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {modelId === null && 'Aqui estão só os planos da casa; vale também para os de cada modelo. '}O total nunca fica
        abaixo de R$ 1,00.
      </Text>
    </Stack>
  );
}
