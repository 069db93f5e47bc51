import type { DeadLetterDto } from '@camarim/contracts';
import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows } from '../layout/screen-states.js';
import { queries } from '../queries.js';
import { DeadLettersTable } from './dead-letters-table.js';
import { ReplayDialog } from './replay-dialog.js';

/** Messages that no service could handle, why, and the way to send them again. */
export function DeadLettersScreen() {
  const list = useQuery(queries.deadLetters());
  const [asked, setAsked] = useState<DeadLetterDto | null>(null);
  return (
    <Stack>
      <PageHeader
        title="Mensagens mortas"
        text="O que nenhum serviço conseguiu tratar. Corrija a causa antes de reenviar."
      >
        <Button variant="default" loading={list.isRefetching} onClick={() => void list.refetch()}>
          Atualizar
        </Button>
      </PageHeader>
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && list.data.unavailable.length > 0 && (
        <Alert color="yellow" title="A lista está incompleta">
          Sem resposta de: {list.data.unavailable.join(', ')}.
        </Alert>
      )}
      {list.data?.items.length === 0 && (
        <EmptyList title="Nenhuma mensagem morta" text="Tudo o que aconteceu foi tratado." />
      )}
      {list.data && list.data.items.length > 0 && <DeadLettersTable letters={list.data.items} onReplay={setAsked} />}
      {asked && <ReplayDialog letter={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
