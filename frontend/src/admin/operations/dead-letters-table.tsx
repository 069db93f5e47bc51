import type { DeadLetterDto } from '@camarim/contracts';
import { Badge, Button, Table, Text } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { LongTable } from '../layout/long-table.js';

const HEADS = ['Quando', 'Evento', 'Motivo', { label: 'Tentativas', number: true }, 'Ações'] as const;

type Props = { letters: readonly DeadLetterDto[]; onReplay: (letter: DeadLetterDto) => void };

export function DeadLettersTable({ letters, onReplay }: Props) {
  return (
    <LongTable
      label="Mensagens mortas"
      heads={HEADS}
      rows={letters}
      row={(letter) => (
        <Table.Tr key={`${letter.service}/${letter.id}`}>
          <Table.Td>{formatInstant(letter.createdAt)}</Table.Td>
          <Table.Td>
            <Text size="sm" fw={600}>
              {letter.eventName}
            </Text>
            <Text size="xs" c="dimmed">
              {letter.service} · {letter.consumer}
            </Text>
          </Table.Td>
          <Table.Td className="wraps">{letter.reason}</Table.Td>
          <Table.Td className="number">{letter.deliveries}</Table.Td>
          <Table.Td>
            {letter.replayedAt ? (
              <Badge color="gray" variant="light" tt="none">
                Reenviada em {formatInstant(letter.replayedAt)}
              </Badge>
            ) : (
              <Button
                variant="default"
                aria-label={`Reenviar ${letter.eventName} de ${formatInstant(letter.createdAt)}`}
                onClick={() => onReplay(letter)}
              >
                Reenviar
              </Button>
            )}
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}
