import type { FailedMail } from '@camarim/contracts';
import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { itemsOf } from '../../lib/items-of.js';
import { PAGED } from '../../lib/paged.js';
import { LongTable } from '../layout/long-table.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { mailName, reasonOf } from './mail-words.js';

const KEY = 'failed-mails';
const listQuery = infiniteQueryOptions({
  queryKey: [KEY],
  queryFn: ({ pageParam }) => api('GET /admin/mails', pageParam === null ? {} : { cursor: pageParam }),
  ...PAGED,
});
const HEADS = ['Quando', 'E-mail', 'Para', 'Motivo', 'Ação'] as const;

/** Mails that did not go out: which, to whom, why, and once more. */
export function FailedMails() {
  const list = useInfiniteQuery(listQuery);
  const mails = itemsOf(list);
  return (
    <Stack>
      <Title order={2} size="h4">
        E-mails que não saíram
      </Title>
      <ReadState of={list} />
      {list.data && mails.length === 0 && (
        <EmptyList title="Nenhum e-mail parado" text="Tudo o que foi escrito nos últimos 30 dias saiu." />
      )}
      {mails.length > 0 && (
        <LongTable
          label="E-mails que não saíram"
          heads={HEADS}
          rows={mails}
          row={(mail) => <FailedMailRow key={mail.id} mail={mail} />}
        />
      )}
      <MoreButton of={list} />
    </Stack>
  );
}

function FailedMailRow({ mail }: { mail: FailedMail }) {
  const { act, isPending } = useAct(KEY, 'waiting');
  const { id, to, since, canRetry } = mail;
  const name = mailName(mail.kind);
  return (
    <Table.Tr>
      <Table.Td>{formatInstant(since)}</Table.Td>
      <Table.Td className="wraps">{name}</Table.Td>
      <Table.Td>{to}</Table.Td>
      <Table.Td className="wraps">{reasonOf(mail)}</Table.Td>
      <Table.Td>
        {canRetry ? (
          <Button
            variant="default"
            loading={isPending}
            aria-label={`Enviar de novo: ${name}, para ${to}`}
            onClick={() =>
              act({
                run: () => api('POST /admin/mails/:mailId/retry', { mailId: id }),
                done: 'E-mail na fila para sair de novo.',
              })
            }
          >
            Enviar de novo
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            Não dá mais
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
