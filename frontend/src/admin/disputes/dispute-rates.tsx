import type { CampaignDisputeRate, DisputeRate } from '@camarim/contracts';
import { Badge, Stack, Table, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { itemsOf } from '../../lib/items-of.js';
import { contentQueries } from '../content-queries.js';
import { FailedList, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { disputeQueries } from './dispute-queries.js';

type Rate = Pick<DisputeRate, 'paid' | 'contested' | 'isHigh'>;
/** '0,4%'; nothing paid has no share. */
const shareOf = ({ paid, contested }: Rate): string =>
  paid === 0
    ? '—'
    : `${((contested / paid) * 100).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;

/** How often PIX are contested, by account, creator and campaign, before a provider says it (MED-09, MED-10). */
export function DisputeRates() {
  const rates = useQuery(disputeQueries.rates());
  const models = useInfiniteQuery(contentQueries.models());
  if (!rates.isSuccess) return <ReadState of={rates} />;
  const names = new Map(itemsOf(models).map(({ id, displayName }) => [id, displayName]));
  const { days, gateways, creators } = rates.data;
  const nameOf = ({ id }: DisputeRate) =>
    id === null ? 'Planos da casa inteira' : (names.get(id) ?? 'Modelo que saiu');
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Taxa de contestação
      </Title>
      <Text size="sm" c="dimmed">
        Dos PIX pagos nos últimos {days} dias. Acima de 1% o provedor pode encerrar a conta.
      </Text>
      <Rates label="Por conta" rows={gateways} nameOf={({ name }) => name ?? ''} />
      {creators.length > 0 && <Rates label="Por modelo" rows={creators} nameOf={nameOf} />}
      <CampaignRates />
    </Stack>
  );
}

/** By what brought the sales; another service knows it, and without it the rest still stands. */
function CampaignRates() {
  const rates = useQuery(disputeQueries.campaignRates());
  if (rates.isError) return <FailedList message={messageOf(rates.error)} onRetry={() => void rates.refetch()} />;
  const rows = rates.data?.items ?? [];
  return rows.length > 0 && <Rates label="Por campanha" rows={rows} nameOf={campaignOf} />;
}
const campaignOf = ({ campaign, source }: CampaignDisputeRate): string =>
  campaign === null ? (source ?? 'Sem campanha') : source === null ? campaign : `${campaign} (${source})`;

type Props<R extends Rate> = { label: string; rows: readonly R[]; nameOf: (rate: R) => string };
const headsOf = (label: string) =>
  [
    label,
    { label: 'Pagos', number: true },
    { label: 'Contestados', number: true },
    { label: 'Taxa', number: true },
  ] as const;
function Rates<R extends Rate>({ label, rows, nameOf }: Props<R>) {
  return (
    <TableBox label={`Taxa de contestação ${label.toLowerCase()}`} heads={headsOf(label)}>
      {rows.map((rate) => (
        <Table.Tr key={nameOf(rate)}>
          <Table.Td className="wraps">
            {nameOf(rate)}{' '}
            {rate.isHigh && (
              <Badge color="red" variant="light" tt="none">
                Alta: a conta corre risco
              </Badge>
            )}
          </Table.Td>
          <Table.Td className="number">{rate.paid.toLocaleString('pt-BR')}</Table.Td>
          <Table.Td className="number">{rate.contested.toLocaleString('pt-BR')}</Table.Td>
          <Table.Td className="number">{shareOf(rate)}</Table.Td>
        </Table.Tr>
      ))}
    </TableBox>
  );
}
