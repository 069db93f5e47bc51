import type { PostShare } from '@camarim/contracts';
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../desk/format-instant.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { formatBasisPoints } from './format-basis-points.js';
import { ledgerQueries } from './ledger-queries.js';
import type { AskedPostShare } from './post-share-window.js';

const HEADS = ['Publicação', 'Quem divide', 'Vale', 'Ações'] as const;

/** Posts whose unlocks are divided by a rule of their own, and were before (LED-09). */
export function PostSharesTable({ onAct }: { onAct: (asked: AskedPostShare) => void }) {
  const rules = useQuery(ledgerQueries.postShares());
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Publicações divididas
        </Title>
        <Button variant="default" onClick={() => onAct({ act: 'set', rule: null })}>
          Dividir uma publicação
        </Button>
      </Group>
      <ReadState of={rules} />
      {rules.data?.length === 0 && (
        <EmptyList
          title="Nenhuma publicação dividida"
          text="A venda de cada publicação segue a parte de quem a publicou."
        />
      )}
      {rules.data && rules.data.length > 0 && (
        <TableBox label="Publicações divididas" heads={HEADS}>
          {rules.data.map((rule) => (
            <Table.Tr key={`${rule.postId} ${rule.revision}`}>
              <Table.Td className="wraps">{rule.title}</Table.Td>
              <Table.Td className="wraps">
                {rule.parts.map(({ name, basisPoints }) => `${name} ${formatBasisPoints(basisPoints)}`).join(', ')}
              </Table.Td>
              <Table.Td>
                {rule.endedAt === null
                  ? `desde ${formatInstant(rule.startsAt)}`
                  : `${formatInstant(rule.startsAt)} – ${formatInstant(rule.endedAt)}`}
              </Table.Td>
              <Table.Td>
                <Acts rule={rule} onAct={onAct} />
              </Table.Td>
            </Table.Tr>
          ))}
        </TableBox>
      )}
    </Stack>
  );
}

function Acts({ rule, onAct }: { rule: PostShare; onAct: (asked: AskedPostShare) => void }) {
  if (rule.endedAt !== null)
    return (
      <Text size="sm" c="dimmed">
        Encerrada
      </Text>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        aria-label={`Mudar a divisão de ${rule.title}`}
        onClick={() => onAct({ act: 'set', rule })}
      >
        Mudar
      </Button>
      <Button
        variant="subtle"
        aria-label={`Encerrar a divisão de ${rule.title}`}
        onClick={() => onAct({ act: 'end', rule })}
      >
        Encerrar
      </Button>
    </Group>
  );
}
