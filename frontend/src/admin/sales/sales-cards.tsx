import type { SalesReport } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { formatPlain } from '../../desk/plot-data.js';
import { plural } from '../../lib/counts.js';
import { FailedList } from '../layout/screen-states.js';
import { salesQueries } from './sales-queries.js';

const PERCENT = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** One decimal; nothing to divide by is a dash, not zero (FA-31). */
const percentText = (value: number | null) => (value === null ? '—' : PERCENT.format(value / 100));

/** Revenue, orders, pending ones and who paid of those who asked, in the days shown (FA-15). */
export function SalesCards({ days }: { days: { from: string; to: string } }) {
  const report = useQuery(salesQueries.figures(days));
  if (report.isPending) return <Skeleton height={104} radius="md" role="status" aria-label="Carregando números" />;
  if (!report.data) return <FailedList message={messageOf(report.error)} onRetry={() => void report.refetch()} />;
  return (
    <dl className="figures sales-figures" aria-label="Números das vendas">
      {cardsOf(report.data.current).map(({ label, value, notes }) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="xl" fw={800} className="figure">
            {value}
          </Text>
          {notes.map((note) => (
            <Text key={note} component="dd" size="xs" c="dimmed">
              {note}
            </Text>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** A person counts once: whoever has paid is no pending order, whatever else of theirs still waits in the list. */
const PENDING_NOTES = ['usuários únicos que ainda não pagaram nada', 'o PIX em aberto de quem já pagou fica na lista'];

function cardsOf(figures: SalesReport['current']) {
  const { netCents, refundedCents, contestedCents, manualCents, generated, charges, pending, conversionPercent } =
    figures;
  const revenue = [
    refundedCents > 0 ? `já sem ${formatBRL(refundedCents)} devolvidos` : 'só o que o PIX comprova',
    ...(contestedCents > 0 ? [`já sem ${formatBRL(contestedCents)} em contestação`] : []),
    ...(manualCents > 0 ? [`à parte, ${formatBRL(manualCents)} registrados pela equipe`] : []),
  ];
  return [
    { label: 'Receita Total', value: formatBRL(netCents), notes: revenue },
    {
      label: 'Total de Pedidos',
      value: formatPlain(generated),
      notes: [`usuários únicos, em ${formatPlain(charges)} ${plural(charges, 'cobrança', 'cobranças')}`],
    },
    { label: 'Pedidos Pendentes', value: formatPlain(pending), notes: PENDING_NOTES },
    {
      label: 'PIX pago de quem gerou',
      value: percentText(conversionPercent),
      notes: ['dos usuários únicos com PIX gerado, quantos pagaram'],
    },
  ];
}
