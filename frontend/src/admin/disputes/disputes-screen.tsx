import type { DisputeLine } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Button, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../desk/format-instant.js';
import { useFilters } from '../layout/filters.js';
import { LongTable } from '../layout/long-table.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';
import { DisputePage } from './dispute-page.js';
import { disputeQueries } from './dispute-queries.js';
import { DisputeRates } from './dispute-rates.js';
import { CLOCK_COLORS, clockWords, stateWords } from './dispute-words.js';

const HEADS = ['Prazo', 'Compra', { label: 'Valor', number: true }, 'Situação', 'Ações'] as const;
const STATES = [
  { value: 'abertas', label: 'Abertas' },
  { value: 'encerradas', label: 'Encerradas' },
];

/** Contested PIX with their clocks, the most pressing first, and each on a page of its own (MED-07). */
export function DisputesScreen() {
  const { refresh } = useAct('disputes');
  const [filters, setFilters] = useFilters({ contestacao: '', estado: ['abertas', 'encerradas'] });
  useAdminEvents('payment', () => void refresh());
  const { contestacao, estado } = filters;
  return (
    <Stack>
      <PageHeader
        title="Contestações"
        text="PIX que quem pagou contestou no banco (MED). O dinheiro já não conta como nosso; responda antes do prazo do provedor ou devolva."
      >
        {contestacao !== '' && (
          <Button variant="default" onClick={() => setFilters({ contestacao: '' })}>
            Voltar à lista
          </Button>
        )}
      </PageHeader>
      {contestacao === '' ? (
        <>
          <SegmentedControl
            aria-label="Quais contestações"
            data={STATES}
            value={estado}
            onChange={(value) => setFilters({ estado: value === 'encerradas' ? value : 'abertas' })}
          />
          <Disputes
            state={estado === 'encerradas' ? 'ended' : 'open'}
            onOpen={(id) => setFilters({ contestacao: id })}
          />
          <DisputeRates />
        </>
      ) : (
        <DisputePage disputeId={contestacao} />
      )}
    </Stack>
  );
}

type Props = { state: 'open' | 'ended'; onOpen: (disputeId: string) => void };
function Disputes({ state, onOpen }: Props) {
  const list = useQuery(disputeQueries.list(state));
  if (!list.isSuccess) return <ReadState of={list} />;
  if (list.data.length === 0) {
    const none = state === 'open' ? 'Nenhuma contestação aberta' : 'Nenhuma contestação encerrada';
    return <EmptyList title={none} text="Quando um banco contestar um PIX, ele aparece aqui com o prazo." />;
  }
  return (
    <LongTable
      label="Contestações"
      heads={HEADS}
      rows={list.data}
      row={(dispute) => <Row key={dispute.id} dispute={dispute} onOpen={onOpen} />}
    />
  );
}

function Row({ dispute, onOpen }: { dispute: DisputeLine; onOpen: Props['onOpen'] }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Badge color={CLOCK_COLORS[dispute.clock]} variant="light" tt="none">
          {clockWords(dispute, Date.now())}
        </Badge>
      </Table.Td>
      <Table.Td className="wraps">
        <Text size="sm" fw={600}>
          {dispute.planName}
        </Text>
        <Text size="xs" c="dimmed">
          {dispute.gatewayName} · contestada em {formatInstant(dispute.openedAt)}
        </Text>
      </Table.Td>
      <Table.Td className="number">{formatBRL(dispute.amount.amountCents)}</Table.Td>
      <Table.Td className="wraps">{stateWords(dispute)}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          aria-label={`Abrir a contestação de ${dispute.planName}, ${formatInstant(dispute.openedAt)}`}
          onClick={() => onOpen(dispute.id)}
        >
          Abrir
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
