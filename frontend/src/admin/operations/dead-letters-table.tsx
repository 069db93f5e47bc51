import type { DeadLetterDto } from '@camarim/contracts';
import { Badge, Button, Table, Text } from '@mantine/core';
import { formatInstant } from '../layout/format-instant.js';

type Props = { letters: readonly DeadLetterDto[]; onReplay: (letter: DeadLetterDto) => void };

export function DeadLettersTable({ letters, onReplay }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section className="table-box" tabIndex={0} aria-label="Mensagens mortas">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Quando</Table.Th>
            <Table.Th scope="col">Evento</Table.Th>
            <Table.Th scope="col">Motivo</Table.Th>
            <Table.Th scope="col" className="number">
              Tentativas
            </Table.Th>
            <Table.Th scope="col">Ação</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {letters.map((letter) => (
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
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
