import type { PayoutRow } from '@camarim/contracts';
import { PAYOUT_STATUS_LABELS, PAYOUT_STATUSES } from '@camarim/domain';
import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { itemsOf } from '../../lib/items-of.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
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
  const [{ situacao }, setFilters] = useFilters({ situacao: ['', ...PAYOUT_STATUSES] });
  const list = useInfiniteQuery(payoutQueries.list(situacao || null));
  const payouts = itemsOf(list);
  // of every page the same, and of the first one the newest
  const unknown = list.data?.pages[0]?.unknown ?? 0;
  const ids = [...new Set(payouts.map(({ accountId }) => accountId))];
  const names = useQuery(salesQueries.creators(ids));
  const nameOf = (id: string): string => names.data?.items.find(({ modelId }) => modelId === id)?.displayName ?? '—';
  const [asked, setAsked] = useState<{ act: PayoutAct; payout: PayoutRow } | null>(null);
  const { act, refresh } = useAct('payouts');
  const look = ({ id }: PayoutRow) =>
    act({ run: () => api('POST /admin/payouts/:payoutId/look', { payoutId: id }), done: 'O provedor foi perguntado.' });
  return (
    <Stack>
      <PageHeader
        title="Repasses"
        text="O que vai para as modelos por PIX. Saem por uma conta Woovi, Efí ou Asaas; valores altos esperam a aprovação de outra pessoa."
      >
        <NativeSelect
          aria-label="Situação"
          data={STATES}
          value={situacao}
          onChange={({ currentTarget: { value } }) =>
            setFilters({ situacao: PAYOUT_STATUSES.find((one) => one === value) ?? '' })
          }
        />
        <FiscalMenu />
        <Button variant="default" loading={list.isRefetching} onClick={() => void list.refetch()}>
          Atualizar
        </Button>
      </PageHeader>
      <ReadState of={list} />
      {unknown > 0 && (
        <Alert color="red" title="O provedor não respondeu">
          {unknown === 1 ? 'De um repasse' : `De ${unknown} repasses`} ninguém sabe se o PIX saiu. Só a resposta do
          provedor resolve: ele é perguntado de novo sozinho, e nada sai duas vezes.
        </Alert>
      )}
      {list.data && payouts.length === 0 && (
        <EmptyList title="Nenhum repasse" text="Cada saque de uma modelo aparece aqui, e os de toda segunda-feira." />
      )}
      {payouts.length > 0 && (
        <PayoutsTable
          payouts={payouts}
          nameOf={nameOf}
          onAct={(what, payout) => setAsked({ act: what, payout })}
          onLook={look}
        />
      )}
      <MoreButton of={list} />
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
