import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows } from '../layout/screen-states.js';
import { queries } from '../queries.js';
import { SalesTable } from './sales-table.js';

/** Every payment, the newest first. */
export function SalesScreen() {
  const list = useInfiniteQuery(queries.sales());
  const sales = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack>
      <PageHeader title="Vendas">
        <Button variant="default" loading={list.isRefetching} onClick={() => void list.refetch()}>
          Atualizar
        </Button>
      </PageHeader>
      {list.isPending && <LoadingRows />}
      {list.isError && <FailedList message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && sales.length === 0 && (
        <EmptyList title="Nenhum pagamento ainda" text="Assim que um fã gerar um PIX, ele aparece aqui." />
      )}
      {sales.length > 0 && <SalesTable sales={sales} />}
      {list.hasNextPage && (
        <Button variant="default" mx="auto" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Carregar mais
        </Button>
      )}
      {sales.length > 0 && (
        <Text size="sm" c="dimmed">
          {sales.length} {sales.length === 1 ? 'pagamento mostrado' : 'pagamentos mostrados'}
        </Text>
      )}
    </Stack>
  );
}
