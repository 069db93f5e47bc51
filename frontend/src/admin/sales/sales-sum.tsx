import { formatBRL } from '@camarim/domain';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SalesFilters } from '../../api/admin-sales.js';
import { messageOf } from '../../api/problem.js';
import { plural } from '../../lib/counts.js';
import { contestedPart } from '../contested-words.js';
import { FailedList } from '../layout/screen-states.js';
import { salesQueries } from './sales-queries.js';

/** What the narrowed list adds up to, written as the sum it is; whatever is outside of it is named (A3). */
export function SalesSum({ filters }: { filters: SalesFilters }) {
  const sum = useQuery(salesQueries.totals(filters));
  if (sum.isError) return <FailedList message={messageOf(sum.error)} onRetry={() => void sum.refetch()} />;
  if (!sum.data) return <div className="sales-sum is-waiting" role="status" aria-label="Somando" />;
  const { paid, gross, returned, refunded, contested, net, manual, manualAmount, waiting, waitingAmount } = sum.data;
  const outside = [
    ...(waiting > 0 ? [`${waiting} esperando ${formatBRL(waitingAmount.amountCents)}`] : []),
    ...(manual > 0
      ? [`${manual} ${plural(manual, 'registrada', 'registradas')} pela equipe, ${formatBRL(manualAmount.amountCents)}`]
      : []),
  ];
  return (
    <section className="sales-sum figure" aria-label="Soma da lista">
      <Text component="strong" size="xl" fw={800}>
        {formatBRL(net.amountCents)}
      </Text>
      <Text component="span" size="sm">
        {`líquido = ${formatBRL(gross.amountCents)} em ${paid} ${plural(paid, 'paga', 'pagas')}`}
        {returned > 0 &&
          ` − ${formatBRL(refunded.amountCents)} em ${returned} ${plural(returned, 'devolvida', 'devolvidas')}`}
        {contestedPart(contested.amountCents)}
      </Text>
      {outside.length > 0 && (
        <Text component="span" size="sm" c="dimmed" className="sales-outside">
          fora da conta: {outside.join(' · ')}
        </Text>
      )}
    </section>
  );
}
