import type { DeadLetterDto } from '@camarim/contracts';
import { Alert, Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HealthPanel } from '../health/health-panel.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { queries } from '../queries.js';
import { DeadLettersTable } from './dead-letters-table.js';
import { FailedMails } from './failed-mails.js';
import { ReplayDialog } from './replay-dialog.js';

/** How the services are, and what did not reach its end: mails, and messages no service could handle; why, and once more. */
export function DeadLettersScreen() {
  const list = useQuery(queries.deadLetters());
  const { refresh } = useAct('health', 'dead-letters', 'failed-mails');
  const [asked, setAsked] = useState<DeadLetterDto | null>(null);
  return (
    <Stack>
      <PageHeader title="Operação" text="Os serviços, e o que não chegou ao fim. Corrija a causa antes de reenviar.">
        <Button variant="default" loading={list.isRefetching} onClick={() => void refresh()}>
          Atualizar
        </Button>
      </PageHeader>
      <HealthPanel />
      <FailedMails />
      <Title order={2} size="h4" mt="md">
        Mensagens mortas
      </Title>
      <ReadState of={list} />
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
