import type { AuditEntryDto } from '@camarim/contracts';
import { Table, Text } from '@mantine/core';
import { formatInstant } from '../layout/format-instant.js';
import { TableBox } from '../layout/table-box.js';

const HEADS = ['Quando', 'Quem', 'Ação', 'Alvo', 'O que mudou'] as const;
const NOTHING = '–';

type Facts = Record<string, unknown> | null;
/** As openapi.json has it: facts by name, of any kind. */
type Entry = Omit<AuditEntryDto, 'before' | 'after'> & { before: Facts; after: Facts };

/** One line for each act; facts that changed stand side by side. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <TableBox label="Auditoria" heads={HEADS}>
      {entries.map((entry) => (
        <Table.Tr key={entry.id}>
          <Table.Td>{formatInstant(entry.at)}</Table.Td>
          <Table.Td>{entry.actorName ?? entry.actorId}</Table.Td>
          <Table.Td>{entry.action}</Table.Td>
          <Table.Td className="wraps">
            <Text size="sm">{entry.targetType}</Text>
            <Text size="xs" c="dimmed">
              {entry.targetId ?? NOTHING}
            </Text>
          </Table.Td>
          <Table.Td className="wraps">
            {changesOf(entry).map(([fact, before, after]) => (
              <Text key={fact} size="sm">
                {fact}: {before} → {after}
              </Text>
            ))}
            {entry.reason && (
              <Text size="xs" c="dimmed">
                Motivo: {entry.reason}
              </Text>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </TableBox>
  );
}

/** What is not the same before and after. */
function changesOf({ before, after }: Entry): [fact: string, before: string, after: string][] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const said = (value: unknown) => (value === null || value === undefined ? NOTHING : JSON.stringify(value));
  return facts
    .map((fact): [string, string, string] => [fact, said(before?.[fact]), said(after?.[fact])])
    .filter(([, was, is]) => was !== is);
}
