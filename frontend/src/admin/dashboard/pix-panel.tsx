import type { DashboardSalesDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Card, Text, Title } from '@mantine/core';
import { formatShare } from '../../desk/plot-data.js';
import { Figures } from '../layout/figures.js';
import { formatCount } from './dashboard-words.js';

/** The metrics of PIX, counted by unique users as the sales screen counts them (FA-06, BIL-56). */
export function PixPanel({ sales: { current } }: { sales: DashboardSalesDto }) {
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label="PIX no período">
      <Title order={2} size="h5">
        PIX no período
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Por usuário único, no melhor estado de cada um. Cobranças geradas: {current.charges.toLocaleString('pt-BR')}.
      </Text>
      <Figures
        label="PIX no período"
        items={[
          { label: 'Geraram PIX', value: current.generated },
          { label: 'Pagaram', value: current.paid },
          { label: 'Pendentes', value: withShare(current.pending, current.pendingPercent) },
          { label: 'Rejeitados', value: withShare(current.rejected, current.rejectedPercent) },
          { label: 'PIX pago de quem gerou', value: formatShare(current.conversionPercent) },
          { label: 'Receita líquida', value: formatBRL(current.netCents) },
        ]}
      />
      {(current.refundedUsers > 0 || current.manualCount > 0 || current.courtesyCount > 0) && (
        <Text size="sm" c="dimmed" mt="md">
          À parte. Estornados: {formatCount(current.refundedUsers)}. Aprovações manuais:{' '}
          {formatCount(current.manualCount)} ({formatBRL(current.manualCents)}). Cortesias:{' '}
          {formatCount(current.courtesyCount)}.
        </Text>
      )}
    </Card>
  );
}

const withShare = (count: number, percent: number | null): string =>
  percent === null ? formatCount(count) : `${formatCount(count)} (${formatShare(percent)})`;
