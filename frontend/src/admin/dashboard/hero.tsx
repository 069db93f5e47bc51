import type { DashboardDto, DashboardSalesDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Text, Title } from '@mantine/core';
import { contestedPart } from '../contested-words.js';
import { Change } from './change.js';
import { beforeWords, OF_PERIOD } from './dashboard-words.js';

/** The one figure the day is about: what came in and stayed, as the sum it is, and what it is compared with. */
export function Hero({ sales, figures }: { sales: DashboardSalesDto; figures: DashboardDto }) {
  const { current, previous, whole, change, isFirst, waiting, waitingCents } = sales;
  return (
    <section aria-label="Receita líquida">
      <Title order={2} size="sm" fw={500} c="dimmed">
        Receita líquida {OF_PERIOD[figures.period]}
      </Title>
      <Text className="figure stat-value hero-value">{formatBRL(current.netCents)}</Text>
      <Change percent={change.netCents} isFirst={isFirst} than={beforeWords(figures)} />
      <Text size="sm" c="dimmed">
        {formatBRL(current.grossCents)} recebidos − {formatBRL(current.refundedCents)} devolvidos
        {contestedPart(current.contestedCents)}.
        {waiting > 0 && ` Há ${waiting} PIX esperando (${formatBRL(waitingCents)}), que ainda não contam.`}
        {!isFirst && ` Antes: ${formatBRL(previous.netCents)}`}
        {!isFirst && whole && ` (o dia inteiro: ${formatBRL(whole.netCents)})`}
      </Text>
    </section>
  );
}
