import type { Sale } from '@camarim/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { plural } from '../../lib/counts.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { SavedViews } from '../layout/saved-views.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { useSelection } from '../layout/use-selection.js';
import { useStable } from '../layout/use-stable.js';
import { useMay } from '../use-may.js';
import { BulkApprove } from './bulk-approve.js';
import { ExportMenu } from './export-menu.js';
import {
  figureDays,
  filtersOf,
  isNarrowed,
  SALE_FILTERS,
  type SaleFilterValues,
  USUAL_VIEW,
  viewOf,
} from './sale-filters.js';
import { SalePanel } from './sale-panel.js';
import { SalesCards } from './sales-cards.js';
import { SalesFilterBar } from './sales-filter-bar.js';
import { salesQueries } from './sales-queries.js';
import { SalesSum } from './sales-sum.js';
import { SalesTable } from './sales-table.js';
import { useLiveSales } from './use-live-sales.js';

/** Every payment, the newest first, and what the team decides about them. */
export function SalesScreen() {
  const { refresh } = useAct('sales');
  const decides = useMay()('money');
  const [values, setValues] = useFilters(SALE_FILTERS);
  const selection = useSelection();
  const [approving, setApproving] = useState<readonly Sale[] | null>(null);
  useLiveSales();
  const now = new Date();
  const filters = filtersOf(values, now);
  const list = useInfiniteQuery(salesQueries.list(filters));
  const pages = useMemo(() => list.data?.pages.map(({ items }) => items) ?? [], [list.data]);
  const sales = pages.flat();
  const open = useStable((id: string) => setValues({ venda: id }));
  const pending = sales.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const chosen = sales.filter(({ id }) => selection.has(id));
  const narrow = (changes: Partial<SaleFilterValues>) => {
    // nothing is done to what is no longer in sight
    selection.clear();
    setValues(changes);
  };
  return (
    <Stack>
      <PageHeader title="Vendas">
        {decides && (
          <Button disabled={chosen.length === 0} onClick={() => setApproving(chosen)}>
            {chosen.length === 0
              ? 'Aprovar selecionados'
              : `Aprovar ${chosen.length} ${plural(chosen.length, 'Selecionado', 'Selecionados')}`}
          </Button>
        )}
        <Button variant="default" loading={list.isRefetching} onClick={() => void refresh()}>
          Atualizar
        </Button>
        {decides && <ExportMenu filters={filters} />}
      </PageHeader>
      <SalesCards days={figureDays(values, now)} />
      {(values.periodo === 'tudo' || values.modelo !== '') && (
        <Stack gap={0}>
          {values.periodo === 'tudo' && (
            <Text size="xs" c="dimmed">
              Os números acima são dos últimos 12 meses; a lista mostra tudo.
            </Text>
          )}
          {values.modelo !== '' && (
            <Text size="xs" c="dimmed">
              Os números acima são da casa inteira; a lista e a soma abaixo são só da modelo escolhida.
            </Text>
          )}
        </Stack>
      )}
      <SalesFilterBar values={values} onChange={narrow} />
      <SavedViews list="vendas" filters={viewOf(values)} usual={USUAL_VIEW} onChoose={narrow} />
      <SalesSum filters={filters} />
      {decides && pending.length > 0 && (
        <Group gap="sm">
          <Button variant="default" onClick={() => selection.toggleAll(pending)}>
            {pending.every(selection.has) ? 'Limpar seleção' : 'Selecionar todos os pendentes'}
          </Button>
        </Group>
      )}
      <ReadState of={list} />
      {list.data && sales.length === 0 && (
        <EmptyList
          title="Nenhum pagamento encontrado"
          text={
            isNarrowed(values)
              ? 'Tente outra busca ou outro filtro.'
              : 'Assim que um fã gerar um PIX, ele aparece aqui.'
          }
        />
      )}
      {sales.length > 0 && <SalesTable pages={pages} selection={decides ? selection : null} onOpen={open} />}
      <MoreButton of={list} />
      {sales.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {sales.length} {plural(sales.length, 'pagamento mostrado', 'pagamentos mostrados')}
        </Text>
      )}
      {values.venda && <SalePanel id={values.venda} onClose={() => setValues({ venda: '' })} />}
      {approving && <BulkApprove sales={approving} onDone={selection.clear} onClose={() => setApproving(null)} />}
    </Stack>
  );
}
