import type { TeamThreadLine, ThreadFilter } from '@camarim/contracts';
import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../desk/format-instant.js';
import { itemsOf } from '../../lib/items-of.js';
import { relativeTime } from '../../lib/relative-time.js';
import * as words from '../../messages/words.js';
import { Choice, FilterBar } from '../layout/filter-bar.js';
import { LongTable } from '../layout/long-table.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { teamThreadQueries } from './team-threads.js';

const FILTERS: readonly { value: ThreadFilter; label: string }[] = [
  { value: 'unanswered', label: 'Sem resposta' },
  { value: 'subscribers', label: 'Assinantes' },
  { value: 'all', label: 'Todas' },
];
const HEADS = ['Fã', 'Quem escreveu por último', 'Quando', 'Espera', 'Ações'] as const;

/** Threads of one creator, whoever waits longest first. */
export function ThreadsTab({ modelId, onOpen }: { modelId: string; onOpen: (threadId: string) => void }) {
  const [filter, setFilter] = useState<ThreadFilter>('unanswered');
  const list = useInfiniteQuery(teamThreadQueries.list(modelId, filter));
  const threads = itemsOf(list);
  return (
    <Stack>
      <FilterBar label="Quais conversas">
        <Choice label="Quais conversas" value={filter} options={FILTERS} onChange={setFilter} />
      </FilterBar>
      <ReadState of={list} />
      {list.data && threads.length === 0 && (
        <EmptyList
          title={filter === 'unanswered' ? 'Ninguém espera resposta' : 'Nenhuma conversa'}
          text="Conversas novas aparecem aqui."
        />
      )}
      {threads.length > 0 && (
        <LongTable
          label="Conversas"
          heads={HEADS}
          rows={threads}
          row={(thread) => <Row key={thread.id} thread={thread} onOpen={onOpen} />}
        />
      )}
      <MoreButton of={list} />
    </Stack>
  );
}

function Row({ thread, onOpen }: { thread: TeamThreadLine; onOpen: (threadId: string) => void }) {
  const name = thread.fanName ?? 'Conta encerrada';
  const author = thread.lastKind && words.authorOf(thread.lastKind, { creator: 'Ela', fan: name });
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap={6}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {thread.isSubscriber && (
            <Badge variant="light" tt="none">
              Assina
            </Badge>
          )}
          {thread.closedFor && (
            <Badge color="red" variant="light" tt="none">
              Fechada
            </Badge>
          )}
          {thread.isBlocked && (
            <Badge color="gray" variant="light" tt="none">
              Bloqueada
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        {/* without any text: that is read in the thread, which leaves a line in the log */}
        <Text size="sm" className="clip">
          {author ?? '–'}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{thread.lastAt ? formatInstant(thread.lastAt) : '–'}</Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{thread.waitingSince ? relativeTime(thread.waitingSince, Date.now()) : '–'}</Text>
      </Table.Td>
      <Table.Td>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Abrir conversa de ${name}`}
          onClick={() => onOpen(thread.id)}
        >
          Abrir
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
