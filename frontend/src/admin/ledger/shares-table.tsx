import type { ShareRule } from '@camarim/contracts';
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../desk/format-instant.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { salesQueries } from '../sales/sales-queries.js';
import { formatBasisPoints } from './format-basis-points.js';
import { ledgerQueries } from './ledger-queries.js';
import type { AskedShare } from './share-window.js';

const HEADS = ['Vendas de', 'Quem recebe', { label: 'Parte', number: true }, 'Vale', 'Ações'] as const;

/** What creators and their agencies get of a sale, and got before. */
export function SharesTable({ onAct }: { onAct: (asked: AskedShare) => void }) {
  const rules = useQuery(ledgerQueries.shares());
  const ids = rules.data?.map(({ modelId }) => modelId) ?? [];
  const names = useQuery(salesQueries.creators(ids));
  const nameOf = (id: string): string => names.data?.items.find(({ modelId }) => modelId === id)?.displayName ?? '—';
  const agencies = useQuery(ledgerQueries.agencies());
  const payeeOf = ({ modelId, agencyId }: ShareRule): string =>
    agencyId === null ? nameOf(modelId) : (agencies.data?.find(({ id }) => id === agencyId)?.name ?? '—');
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Partes de cada venda
      </Title>
      <ReadState of={rules} />
      {rules.data?.length === 0 && (
        <EmptyList title="Nenhuma parte definida" text="Até lá, tudo o que se vende é da casa." />
      )}
      {rules.data && rules.data.length > 0 && (
        <TableBox label="Partes de cada venda" heads={HEADS}>
          {rules.data.map((rule) => (
            <Table.Tr key={rule.id}>
              <Table.Td className="wraps">{nameOf(rule.modelId)}</Table.Td>
              <Table.Td className="wraps">{payeeOf(rule)}</Table.Td>
              <Table.Td className="number">{formatBasisPoints(rule.basisPoints)}</Table.Td>
              <Table.Td>
                {rule.endedAt === null
                  ? `desde ${formatInstant(rule.startsAt)}`
                  : `${formatInstant(rule.startsAt)} – ${formatInstant(rule.endedAt)}`}
              </Table.Td>
              <Table.Td>
                <Acts rule={rule} name={payeeOf(rule)} onAct={onAct} />
              </Table.Td>
            </Table.Tr>
          ))}
        </TableBox>
      )}
    </Stack>
  );
}

type ActsProps = { rule: ShareRule; name: string; onAct: (asked: AskedShare) => void };

function Acts({ rule, name, onAct }: ActsProps) {
  if (rule.endedAt !== null)
    return (
      <Text size="sm" c="dimmed">
        Encerrada
      </Text>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" aria-label={`Mudar a parte de ${name}`} onClick={() => onAct({ act: 'set', rule })}>
        Mudar
      </Button>
      <Button variant="subtle" aria-label={`Encerrar a parte de ${name}`} onClick={() => onAct({ act: 'end', rule })}>
        Encerrar
      </Button>
    </Group>
  );
}
