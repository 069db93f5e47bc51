import type { Notice } from '@camarim/contracts';
import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../../desk/format-instant.js';
import { LongTable } from '../layout/long-table.js';
import { answerBy, KINDS, STATUSES, stateOf } from './notice-words.js';

const HEADS = ['Recebida', 'Motivo', 'O que foi denunciado', 'Responder até', 'Situação', 'Ações'] as const;

/** One row each; who wrote is shown only in the window. */
export function NoticesTable({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (notice: Notice) => void }) {
  return (
    <LongTable
      label="Denúncias"
      heads={HEADS}
      rows={notices}
      row={(notice) => (
        <Table.Tr key={notice.id}>
          <Table.Td>
            <Text size="sm">{formatInstant(notice.receivedAt)}</Text>
            <Text size="xs" c="dimmed">
              {notice.protocol}
            </Text>
          </Table.Td>
          <Table.Td>
            <Kind kind={notice.kind} />
          </Table.Td>
          <Table.Td className="wraps">
            <Text size="sm">{notice.subject?.title ?? notice.address}</Text>
            {notice.subject && (
              <Text size="xs" c="dimmed">
                {notice.subject.kind === 'post' ? 'Publicação' : 'Perfil'} · {stateOf(notice.subject)}
              </Text>
            )}
          </Table.Td>
          <Table.Td>
            {notice.status === 'open' ? <Deadline receivedAt={notice.receivedAt} /> : <Text size="sm">–</Text>}
          </Table.Td>
          <Table.Td>
            <Badge color={STATUSES[notice.status].color} variant="light" tt="none">
              {STATUSES[notice.status].label}
            </Badge>
          </Table.Td>
          <Table.Td>
            <Button
              size="compact-sm"
              variant={notice.status === 'open' ? 'filled' : 'default'}
              aria-label={`${notice.status === 'open' ? 'Responder' : 'Ver'} ${notice.protocol}`}
              onClick={() => onOpen(notice)}
            >
              {notice.status === 'open' ? 'Responder' : 'Ver'}
            </Button>
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}

/** What is reported; red where somebody may be harmed while nobody looks. */
export function Kind({ kind }: Pick<Notice, 'kind'>) {
  const { label, isUrgent } = KINDS[kind];
  return (
    <Badge color={isUrgent ? 'red' : 'gray'} variant="light" tt="none">
      {isUrgent ? `Urgente: ${label}` : label}
    </Badge>
  );
}

/** The answer was promised by e-mail until then. */
export function Deadline({ receivedAt }: Pick<Notice, 'receivedAt'>) {
  const [now] = useState(Date.now);
  const until = answerBy(receivedAt);
  return (
    <Group gap={6}>
      <Text size="sm">{formatInstant(new Date(until).toISOString())}</Text>
      {until < now && (
        <Badge color="red" variant="light" tt="none">
          Atrasada
        </Badge>
      )}
    </Group>
  );
}
