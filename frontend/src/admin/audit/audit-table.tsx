import type { AuditLine } from '@camarim/contracts';
import { Anchor, Table, Text } from '@mantine/core';
import { formatInstant } from '../layout/format-instant.js';
import { LongTable } from '../layout/long-table.js';
import { factsOf } from './audit-facts.js';
import { actionWord, targetWord } from './audit-words.js';

const HEADS = ['Quando', 'Quem', 'Ação', 'Alvo', 'O que mudou'] as const;
const NOTHING = '–';

type Props = { entries: readonly AuditLine[]; onActor: (id: string) => void; onTarget: (id: string) => void };

/** Who acted and on what lead to everything else of theirs. One line for each act; facts that changed stand side by side. */
export function AuditTable({ entries, onActor, onTarget }: Props) {
  return (
    <LongTable
      label="Auditoria"
      heads={HEADS}
      rows={entries}
      row={(entry) => (
        <Table.Tr key={entry.id}>
          <Table.Td>{formatInstant(entry.at)}</Table.Td>
          <Table.Td>
            <Anchor component="button" type="button" size="sm" onClick={() => onActor(entry.actorId)}>
              {entry.actorName ?? entry.actorId}
            </Anchor>
          </Table.Td>
          <Table.Td>{actionWord(entry.action)}</Table.Td>
          <Table.Td className="wraps">
            <Text size="sm">{targetWord(entry.targetType)}</Text>
            <TargetId id={entry.targetId} onOpen={onTarget} />
          </Table.Td>
          <Table.Td className="wraps">
            {factsOf(entry).map((fact) => (
              <Text key={fact} size="sm">
                {fact}
              </Text>
            ))}
            {entry.reason && (
              <Text size="xs" c="dimmed">
                Motivo: {entry.reason}
              </Text>
            )}
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}

function TargetId({ id, onOpen }: { id: string | null; onOpen: (id: string) => void }) {
  if (id === null) return NOTHING;
  return (
    <Anchor component="button" type="button" size="xs" ta="start" onClick={() => onOpen(id)}>
      {id}
    </Anchor>
  );
}
