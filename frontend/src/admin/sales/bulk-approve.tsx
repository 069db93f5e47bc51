import type { BulkResults, Sale } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { plural } from '../../lib/counts.js';
import { Window } from '../layout/window.js';
import { ReasonForm } from './reason-form.js';

type Props = { sales: readonly Sale[]; onDone: () => void; onClose: () => void };

/** Of one request: few enough that none is given up while it is still being done. */
const AT_ONCE = 20;

/** Approves the ticked payments, each by itself, and says how far it is and what became of each (BIL-36). */
export function BulkApprove({ sales, onDone, onClose }: Props) {
  const [results, setResults] = useState<BulkResults | null>(null);
  const [done, setDone] = useState(0);
  const approve = async (reason: string): Promise<BulkResults> => {
    const all: BulkResults = { approved: 0, failed: 0, items: [] };
    try {
      for (let from = 0; from < sales.length; from += AT_ONCE) {
        setDone(from);
        const paymentIds = sales.slice(from, from + AT_ONCE).map(({ id }) => id);
        const part = await api('POST /admin/payments/bulk-approve', { paymentIds, reason });
        all.approved += part.approved;
        all.failed += part.failed;
        all.items.push(...part.items);
      }
      return all;
    } finally {
      setDone(0);
    }
  };
  if (results) return <Outcome results={results} sales={sales} onClose={onClose} />;
  const totalCents = sales.reduce((sum, { amount }) => sum + amount.amountCents, 0);
  return (
    <ReasonForm
      title={`Aprovar ${sales.length} ${plural(sales.length, 'pagamento', 'pagamentos')}?`}
      action="Aprovar"
      run={approve}
      onDone={(answer) => {
        setResults(answer);
        onDone();
      }}
      onClose={onClose}
    >
      <Text>
        O acesso é liberado na hora para cada cliente, num total de {formatBRL(totalCents)}. Enquanto o PIX não chegar,
        o valor conta à parte, como registrado pela equipe.
      </Text>
      {done > 0 && (
        <Text role="status">
          {done} de {sales.length}…
        </Text>
      )}
    </ReasonForm>
  );
}

function Outcome({ results, sales, onClose }: { results: BulkResults; sales: Props['sales']; onClose: () => void }) {
  const { approved, failed, items } = results;
  const nameOf = (id: string) => sales.find((sale) => sale.id === id)?.userName ?? id.slice(0, 8);
  return (
    <Window title="Resultado da aprovação" size="lg" onClose={onClose}>
      <Stack>
        <Alert color={failed > 0 ? 'yellow' : 'green'} role="status">
          {failed > 0
            ? `${approved} aprovado(s), ${failed} falharam. Veja abaixo o que aconteceu com cada um.`
            : `${approved} pagamento(s) aprovado(s) com sucesso!`}
        </Alert>
        <ul className="sale-log" aria-label="Resultado por pagamento">
          {items.map(({ paymentId, ok, title }) => (
            <li key={paymentId}>
              <Text component="span" fw={600}>
                {nameOf(paymentId)}
              </Text>{' '}
              <Text component="span" c={ok ? 'green' : 'red'}>
                {ok ? 'Aprovado' : (title ?? 'Não foi possível aprovar.')}
              </Text>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose}>Fechar</Button>
        </Group>
      </Stack>
    </Window>
  );
}
