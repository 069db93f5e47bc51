import type { Agency } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Button, Group, Stack, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { ledgerQueries } from './ledger-queries.js';

const HEADS = [
  'Agência',
  { label: 'Modelos', number: true },
  { label: 'Saldo no livro', number: true },
  'Ações',
] as const;

/** Agencies, what is theirs, and of how many creators they get a share (LED-10). */
export function AgenciesTable({ onAct }: { onAct: (agency: Agency | null) => void }) {
  const agencies = useQuery(ledgerQueries.agencies());
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Agências
        </Title>
        <Button variant="default" onClick={() => onAct(null)}>
          Nova agência
        </Button>
      </Group>
      <ReadState of={agencies} />
      {agencies.data?.length === 0 && (
        <EmptyList title="Nenhuma agência" text="Cadastre a agência e depois defina a parte dela em cada modelo." />
      )}
      {agencies.data && agencies.data.length > 0 && (
        <TableBox label="Agências" heads={HEADS}>
          {agencies.data.map((agency) => (
            <Table.Tr key={agency.id}>
              <Table.Td className="wraps">{agency.name}</Table.Td>
              <Table.Td className="number">{agency.creators.toLocaleString('pt-BR')}</Table.Td>
              <Table.Td className="number">{formatBRL(agency.cents)}</Table.Td>
              <Table.Td>
                <Button variant="default" aria-label={`Renomear ${agency.name}`} onClick={() => onAct(agency)}>
                  Renomear
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </TableBox>
      )}
    </Stack>
  );
}
