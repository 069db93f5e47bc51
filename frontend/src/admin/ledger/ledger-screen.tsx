import type { Agency } from '@camarim/contracts';
import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../desk/format-instant.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { AgenciesTable } from './agencies-table.js';
import { AgencyWindow } from './agency-window.js';
import { Balances } from './balances.js';
import { DaysTable, PayoutDaysTable } from './days-table.js';
import { ledgerQueries } from './ledger-queries.js';
import { type AskedPostShare, PostShareWindow } from './post-share-window.js';
import { PostSharesTable } from './post-shares-table.js';
import { type AskedShare, ShareWindow } from './share-window.js';
import { SharesTable } from './shares-table.js';
import { TransfersTable } from './transfers-table.js';

/** 'Livro-caixa': whose every cent is, whether providers say the same, and what each gets of a sale (LED-06, LED-08 to LED-10). */
export function LedgerScreen() {
  const { refresh } = useAct('ledger');
  const books = useQuery(ledgerQueries.overview());
  const [asked, setAsked] = useState<AskedShare | null>(null);
  const [post, setPost] = useState<AskedPostShare | null>(null);
  /** null: a new one. */
  const [agency, setAgency] = useState<{ one: Agency | null } | null>(null);
  const close = () => {
    setAsked(null);
    setPost(null);
    setAgency(null);
    void refresh();
  };
  return (
    <Stack gap="xl">
      <PageHeader
        title="Livro-caixa"
        text={`De quem é cada centavo${books.data ? ` vendido desde ${formatInstant(books.data.openedAt)}` : ''}.`}
      >
        <Group gap="xs">
          <Button variant="default" loading={books.isRefetching} onClick={() => void refresh()}>
            Atualizar
          </Button>
          <Button onClick={() => setAsked({ act: 'set', rule: null })}>Definir parte</Button>
        </Group>
      </PageHeader>
      <ReadState of={books} />
      {books.data && (
        <>
          {books.data.unbooked > 0 && (
            <Alert color="red" role="alert" title="Falta lançar">
              {books.data.unbooked === 1
                ? 'Um pagamento ainda não está'
                : `${books.data.unbooked} pagamentos ainda não estão`}{' '}
              inteiros no livro. A próxima rodada lança o que falta; se isto continuar aqui, chame quem cuida do
              sistema.
            </Alert>
          )}
          {books.data.unbalanced > 0 && (
            <Alert color="red" role="alert" title="Saldo que não fecha">
              {books.data.unbalanced === 1 ? 'Uma conta não tem' : `${books.data.unbalanced} contas não têm`} o que seus
              lançamentos somam. Alguém mudou uma linha por fora: não pague nada e chame quem cuida do sistema.
            </Alert>
          )}
          <Balances balances={books.data.balances} />
          <Stack gap="sm">
            <Title order={2} size="h4">
              Conferência com os provedores
            </Title>
            {books.data.days.length === 0 ? (
              <EmptyList
                title="Nenhum dia conferido ainda"
                text="Cada dia é conferido depois que termina, com o que o provedor recebeu nele."
              />
            ) : (
              <DaysTable days={books.data.days} />
            )}
            {books.data.payoutDays.length > 0 && <PayoutDaysTable days={books.data.payoutDays} />}
          </Stack>
        </>
      )}
      <TransfersTable />
      <SharesTable onAct={setAsked} />
      <PostSharesTable onAct={setPost} />
      <AgenciesTable onAct={(one) => setAgency({ one })} />
      {asked && <ShareWindow {...asked} onClose={close} />}
      {post && <PostShareWindow {...post} onClose={close} />}
      {agency && <AgencyWindow agency={agency.one} onClose={close} />}
    </Stack>
  );
}
