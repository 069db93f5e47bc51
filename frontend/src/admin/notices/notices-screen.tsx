import type { Notice } from '@camarim/contracts';
import { Stack } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { itemsOf } from '../../lib/items-of.js';
import { PAGED } from '../../lib/paged.js';
import { Choice, FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';
import { NoticeWindow } from './notice-window.js';
import { NoticesTable } from './notices-table.js';

const FILTERS = { situacao: ['open', 'removed', 'refused', 'all'] } as const;
const STATES = [
  { value: 'open', label: 'Abertas' },
  { value: 'removed', label: 'Atendidas' },
  { value: 'refused', label: 'Recusadas' },
  { value: 'all', label: 'Todas' },
] as const;
type State = (typeof FILTERS)['situacao'][number];

const listQuery = (state: State) =>
  infiniteQueryOptions({
    queryKey: ['notices', state],
    queryFn: ({ pageParam }) =>
      api('GET /admin/notices', {
        ...(state === 'all' ? {} : { status: state }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    ...PAGED,
  });

/** What people report, and what was answered (FV-38). */
export function NoticesScreen() {
  const [{ situacao }, setFilters] = useFilters(FILTERS);
  const list = useInfiniteQuery(listQuery(situacao));
  // the notice itself: newer ones push it off the page while its answer is typed
  const [open, setOpen] = useState<Notice | null>(null);
  const { refresh } = useAct('notices');
  useAdminEvents('notice', () => void refresh());
  const notices = itemsOf(list);
  return (
    <Stack>
      <PageHeader
        title="Denúncias"
        text="O que as pessoas pedem para retirar. Quem escreveu recebe a resposta por e-mail."
      />
      <FilterBar>
        <Choice
          label="Situação"
          value={situacao}
          options={STATES}
          onChange={(value) => setFilters({ situacao: value })}
        />
      </FilterBar>
      <ReadState of={list} />
      {list.data && notices.length === 0 && (
        <EmptyList
          title="Nenhuma denúncia"
          text={situacao === 'open' ? 'Nada espera por resposta agora.' : 'Veja as outras situações.'}
        />
      )}
      {notices.length > 0 && <NoticesTable notices={notices} onOpen={setOpen} />}
      <MoreButton of={list} />
      {open && <NoticeWindow notice={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
