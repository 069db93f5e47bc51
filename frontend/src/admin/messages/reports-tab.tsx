import type { MessageReport } from '@camarim/contracts';
import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../desk/format-instant.js';
import { itemsOf } from '../../lib/items-of.js';
import { Choice, FilterBar } from '../layout/filter-bar.js';
import { LongTable } from '../layout/long-table.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { DecideWindow } from './decide-window.js';
import { hoursOf, reasonOf, teamThreadQueries } from './team-threads.js';

const STATES = [
  { value: 'open', label: 'Abertas' },
  { value: 'decided', label: 'Decididas' },
] as const;
const HEADS = ['Denunciada', 'Motivo', 'Por quem', 'Há quanto tempo', 'Ações'] as const;

/** Reported messages, the oldest open one first, with how long each has been open. */
export function ReportsTab({ onOpen }: { onOpen: (threadId: string) => void }) {
  const [state, setState] = useState<(typeof STATES)[number]['value']>('open');
  const [deciding, setDeciding] = useState<MessageReport | null>(null);
  const list = useInfiniteQuery(teamThreadQueries.reports(state === 'decided'));
  const reports = itemsOf(list);
  return (
    <Stack>
      <FilterBar>
        <Choice label="Situação" value={state} options={STATES} onChange={setState} />
      </FilterBar>
      <ReadState of={list} />
      {list.data && reports.length === 0 && (
        <EmptyList title="Nenhuma mensagem denunciada" text="O que fãs e modelos denunciarem aparece aqui." />
      )}
      {reports.length > 0 && (
        <LongTable
          label="Mensagens denunciadas"
          heads={HEADS}
          rows={reports}
          row={(report) => <Row key={report.id} {...{ report, onOpen }} onDecide={() => setDeciding(report)} />}
        />
      )}
      <MoreButton of={list} />
      {deciding && <DecideWindow report={deciding} onClose={() => setDeciding(null)} />}
    </Stack>
  );
}

type RowProps = { report: MessageReport; onOpen: (threadId: string) => void; onDecide: () => void };
function Row({ report, onOpen, onDecide }: RowProps) {
  const { threadId, seq, by, reason, reportedAt, decidedAt, verdict, hours } = report;
  const { label, isUrgent } = reasonOf(reason);
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{formatInstant(reportedAt)}</Text>
        <Text size="xs" c="dimmed">
          Mensagem {seq}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge color={isUrgent ? 'red' : 'gray'} variant="light" tt="none">
          {isUrgent ? `Urgente: ${label}` : label}
        </Badge>
      </Table.Td>
      <Table.Td>{by === 'fan' ? 'O fã' : 'A modelo'}</Table.Td>
      <Table.Td>
        <Text size="sm">
          {decidedAt === null
            ? `aberta há ${hoursOf(hours)}`
            : `${verdict === 'removed' ? 'apagada' : 'mantida'} em ${hoursOf(hours)}`}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Ler conversa da mensagem ${seq}`}
            onClick={() => onOpen(threadId)}
          >
            Ler conversa
          </Button>
          {decidedAt === null && (
            <Button size="compact-sm" aria-label={`Decidir sobre a mensagem ${seq}`} onClick={onDecide}>
              Decidir
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
