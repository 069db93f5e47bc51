import type { StrayCharge } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { LongTable } from '../layout/long-table.js';
import { reasonWords, statePill } from './stray-words.js';

const HEADS = ['Quando', { label: 'Valor', number: true }, 'Cobrança', 'Por que está aqui', 'Ações'] as const;

export type StrayAct = 'attach' | 'give-back' | 'archive';
type Props = { charges: readonly StrayCharge[]; onAct: (act: StrayAct, charge: StrayCharge) => void };

export function StrayTable({ charges, onAct }: Props) {
  return (
    <LongTable
      label="Dinheiro sem dono"
      heads={HEADS}
      rows={charges}
      row={(charge) => (
        <Table.Tr key={charge.id}>
          <Table.Td>{formatInstant(charge.paidAt ?? charge.foundAt)}</Table.Td>
          <Table.Td className="number">{formatBRL(charge.received.amountCents)}</Table.Td>
          <Table.Td className="wraps">
            <Text size="sm" fw={600}>
              {charge.title ?? 'Sem descrição'}
            </Text>
            <Text size="xs" c="dimmed">
              {charge.gatewayName} · {charge.externalId}
            </Text>
            {charge.endToEndId && (
              <Text size="xs" c="dimmed">
                PIX {charge.endToEndId}
              </Text>
            )}
          </Table.Td>
          <Table.Td className="wraps">{reasonWords(charge)}</Table.Td>
          <Table.Td>
            {charge.status === 'open' ? <Acts charge={charge} onAct={onAct} /> : <Pill charge={charge} />}
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}

function Pill({ charge }: { charge: StrayCharge }) {
  const { color, label } = statePill(charge);
  return (
    <Badge color={color} variant="light" tt="none">
      {label}
    </Badge>
  );
}

function Acts({ charge, onAct }: { charge: StrayCharge; onAct: Props['onAct'] }) {
  const hasMoney = charge.received.amountCents > 0;
  const of = `cobrança ${charge.externalId}`;
  return (
    <Group gap="xs" wrap="nowrap">
      {hasMoney && (
        <>
          <Button aria-label={`Vincular a ${of}`} onClick={() => onAct('attach', charge)}>
            Vincular
          </Button>
          <Button variant="default" aria-label={`Devolver a ${of}`} onClick={() => onAct('give-back', charge)}>
            Devolver
          </Button>
        </>
      )}
      <Button variant="subtle" aria-label={`Arquivar a ${of}`} onClick={() => onAct('archive', charge)}>
        Arquivar
      </Button>
    </Group>
  );
}
