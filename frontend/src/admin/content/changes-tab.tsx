import { Stack, Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstant } from '../../desk/format-instant.js';
import { itemsOf } from '../../lib/items-of.js';
import { contentQueries } from '../content-queries.js';
import { LongTable } from '../layout/long-table.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { useStaffName } from '../team/use-staff-name.js';
import { changeDetails, changeWord } from './change-words.js';

const HEADS = ['Quando', 'O quê', 'Detalhes', 'Quem', 'Alvo'] as const;
const ID_SHOWN = 8;

/** Who of the team did what to content. */
export function ChangesTab({ modelId }: { modelId: string | null }) {
  const list = useInfiniteQuery(contentQueries.changes(modelId));
  const staffName = useStaffName();
  const changes = itemsOf(list);
  return (
    <Stack>
      <ReadState of={list} />
      {list.data && changes.length === 0 && (
        <EmptyList title="Nenhuma atividade" text="O que a equipe mudar no conteúdo aparece aqui." />
      )}
      {changes.length > 0 && (
        <LongTable
          label="Alterações"
          heads={HEADS}
          rows={changes}
          row={(change) => (
            <Table.Tr key={change.id}>
              <Table.Td>{formatInstant(change.at)}</Table.Td>
              <Table.Td>{changeWord(change.action)}</Table.Td>
              <Table.Td className="wraps">{changeDetails(change.details)}</Table.Td>
              <Table.Td>{staffName(change.staffId)}</Table.Td>
              <Table.Td>{change.targetId?.slice(0, ID_SHOWN) ?? '–'}</Table.Td>
            </Table.Tr>
          )}
        />
      )}
      <MoreButton of={list} />
    </Stack>
  );
}
