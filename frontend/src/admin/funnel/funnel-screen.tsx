import { FUNNEL_NAMELESS, FUNNEL_STEPS, formatBRL, visitorConversion } from '@camarim/domain';
import { Button, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { funnelFile } from '../../api/admin-marketing.js';
import { formatPlain, formatShare } from '../../desk/plot-data.js';
import { itemsOf } from '../../lib/items-of.js';
import { contestedPart } from '../contested-words.js';
import { Choice, FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { saveFile } from '../layout/save-file.js';
import { EmptyList, MoreButton, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { useAct } from '../layout/use-act.js';
import { marketingQueries } from '../marketing-queries.js';
import { PlotCard } from '../plots/plot-card.js';
import { FunnelPlot } from './funnel-plot.js';
import { FILTERS, GROUPS, PERIODS, rangeOf, TOUCHES } from './funnel-words.js';

const PLOTTED = 10;

/** From a landing to money, net of what was given back. */
export function FunnelScreen() {
  const [filters, setFilters] = useFilters(FILTERS);
  const { por: by, toque: touch, modelo } = filters;
  const query = { by, touch, ...rangeOf(filters.periodo, new Date()), ...(modelo && { modelId: modelo }) };
  const funnel = useInfiniteQuery(marketingQueries.funnel(query));
  const { act, isPending } = useAct();
  const total = funnel.data?.pages[0]?.total;
  const rows = itemsOf(funnel).map((row) => ({
    ...row,
    name: row.label ?? row.key ?? FUNNEL_NAMELESS[filters.por] ?? 'Direto',
  }));
  return (
    <Stack>
      <PageHeader title="Funil" text="Da chegada ao pagamento, já sem o que foi devolvido ou está em contestação.">
        <Button
          variant="default"
          loading={isPending}
          disabled={rows.length === 0}
          onClick={() => act({ run: () => saveFile(funnelFile(query), 'funil.csv') })}
        >
          Exportar CSV
        </Button>
      </PageHeader>
      <FilterBar>
        <Choice label="Agrupar por" value={filters.por} options={GROUPS} onChange={(por) => setFilters({ por })} />
        <Choice label="Toque" value={filters.toque} options={TOUCHES} onChange={(toque) => setFilters({ toque })} />
        <Choice
          label="Período"
          value={filters.periodo}
          options={PERIODS}
          onChange={(periodo) => setFilters({ periodo })}
        />
      </FilterBar>
      <ReadState of={funnel} />
      {total && rows.length === 0 && (
        <EmptyList
          title="Nada neste período"
          text="Ninguém chegou e nada foi vendido. Escolha um período maior ou divulgue um link."
        />
      )}
      {total && rows.length > 0 && (
        <>
          <FunnelPlot
            title="Etapas do funil"
            funnel={total}
            note={`${formatBRL(total.net.amountCents)} líquidos, ${formatBRL(total.refunded.amountCents)} devolvidos${contestedPart(total.contested.amountCents)}`}
          />
          <PlotCard
            title="Receita líquida por origem"
            figure={formatBRL(total.net.amountCents)}
            kind="bar"
            along={{ name: 'name', label: 'Origem' }}
            series={[{ name: 'net', label: 'Receita líquida' }]}
            rows={rows
              .filter(({ net }) => net.amountCents !== 0)
              .slice(0, PLOTTED)
              .map(({ name, net }) => ({ name, net: net.amountCents }))}
            format={formatBRL}
            empty="Nenhuma venda neste período."
          />
          <TableBox
            label="Funil por origem"
            heads={[
              'Origem',
              ...FUNNEL_STEPS.map(({ label }) => ({ label, number: true })),
              { label: 'Visita que comprou', number: true },
              { label: 'Pagamentos', number: true },
              { label: 'Líquido', number: true },
            ]}
          >
            {rows.map((row) => (
              <Table.Tr key={row.key ?? ''}>
                <Table.Th scope="row">{row.name}</Table.Th>
                {FUNNEL_STEPS.map(({ name }) => (
                  <Table.Td key={name} className="number">
                    {formatPlain(row[name])}
                  </Table.Td>
                ))}
                <Table.Td className="number">{formatShare(visitorConversion(row))}</Table.Td>
                <Table.Td className="number">{formatPlain(row.paid)}</Table.Td>
                <Table.Td className="number">{formatBRL(row.net.amountCents)}</Table.Td>
              </Table.Tr>
            ))}
          </TableBox>
          <MoreButton of={funnel} />
          <Text size="sm" c="dimmed">
            Cada etapa são pessoas e faz parte da anterior: quem volta, ou vem pelo celular e pelo computador com a
            mesma conta, conta uma vez. O dinheiro conta quando se move, como em Hoje: só o que o banco confirmou, menos
            o que foi devolvido ou está em contestação até o banco decidir.
          </Text>
        </>
      )}
    </Stack>
  );
}
