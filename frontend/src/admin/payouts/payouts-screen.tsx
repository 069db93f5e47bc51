import type { PayoutRow } from '@camarim/contracts';
import { PAYOUT_STATUS_LABELS, PAYOUT_STATUSES, type PayoutStatus } from '@camarim/domain';
import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payoutsApi } from '../../api/admin-payouts.js';
import { messageOf } from '../../api/problem.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { salesQueries } from '../sales/sales-queries.js';
import { FiscalMenu } from './fiscal-menu.js';
import { payoutQueries } from './payout-queries.js';
import { type PayoutAct, PayoutWindow } from './payout-windows.js';
import { PayoutsTable } from './payouts-table.js';

const STATES = [
  { value: '', label: 'Todos' },
  ...PAYOUT_STATUSES.map((value) => ({ value, label: PAYOUT_STATUS_LABELS[value] })),
];

/** 'Repasses': money to creators, who may approve it, and what nobody knows the end of (PAYOUT-09). */
export function PayoutsScreen() {
  const [status, setStatus] = useState<PayoutStatus | null>(null);
  const list = useQuery(payoutQueries.list(status));
  const ids = [...new Set(list.data?.items.map(({ accountId }) => accountId))];
  const names = useQuery(salesQueries.creators(ids));
  const nameOf = (id: string): string => names.data?.items.find(({ modelId }) => modelId === id)?.displayName ?? '—';
  const [asked, setAsked] = useState<{ act: PayoutAct; payout: PayoutRow } | null>(null);
  const { act, refresh } = useAct('payouts');
  const look = ({ id }: PayoutRow) => act({ run: () => payoutsApi.look(id), done: 'O provedor foi perguntado.' });
  return (
    <Stack>
      <PageHeader
        title="Repasses"
        text="O que vai para as modelos por PIX. Saem por uma conta Woovi, Efí ou Asaas; valores altos esperam a aprovação de outra pessoa."
      >
        <NativeSelect
          aria-label="Situação"
          data={STATES}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => setStatus(PAYOUT_STATUSES.find((one) => one === value) ?? null)}
        />
        <FiscalMenu />
        <Button variant="default" loading={list.isRefetching} onClick={() => void list.refetch()}>
          Atualizar
        </Button>
      </PageHeader>
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && list.data.unknown > 0 && (
        <Alert color="red" title="O provedor não respondeu">
          {list.data.unknown === 1 ? 'De um repasse' : `De ${list.data.unknown} repasses`} ninguém sabe se o PIX saiu.
          Só a resposta do provedor resolve: ele é perguntado de novo sozinho, e nada sai duas vezes.
        </Alert>
      )}
      {list.data?.items.length === 0 && (
        <EmptyList title="Nenhum repasse" text="Cada saque de uma modelo aparece aqui, e os de toda segunda-feira." />
      )}
      {list.data && list.data.items.length > 0 && (
        <PayoutsTable
          payouts={list.data.items}
          nameOf={nameOf}
          onAct={(what, payout) => setAsked({ act: what, payout })}
          onLook={look}
        />
      )}
      {asked && (
        <PayoutWindow
          {...asked}
          name={nameOf(asked.payout.accountId)}
          onClose={() => {
            setAsked(null);
            void refresh();
          }}
        />
      )}
    </Stack>
  );
}
