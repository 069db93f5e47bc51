import type { PayoutRow } from '@camarim/contracts';
import { formatBRL, PAYOUT_STATUS_LABELS, type PayoutStatus } from '@camarim/domain';
import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { LongTable } from '../layout/long-table.js';
import type { PayoutAct } from './payout-windows.js';

const HEADS = ['Pedido', 'Modelo', { label: 'Valor', number: true }, 'Situação', 'Ações'] as const;
const COLORS: Readonly<Record<PayoutStatus, string>> = {
  ...{ requested: 'orange', approved: 'blue', sending: 'blue', unknown: 'red', paid: 'green', failed: 'gray' },
  ...{ returned: 'orange', refused: 'gray' },
};
/** What the house and the provider say in a word; anything else stands as it came. */
const FAILURES: Readonly<Record<string, string>> = {
  'payee-changed': 'a chave não é mais do CPF da pessoa conferida',
  'balance-short': 'uma venda foi contestada ou devolvida antes do envio',
  'provider-failed': 'o provedor não enviou',
};
type Props = {
  payouts: readonly PayoutRow[];
  nameOf: (modelId: string) => string;
  onAct: (act: PayoutAct, payout: PayoutRow) => void;
  onLook: (payout: PayoutRow) => void;
};

export function PayoutsTable({ payouts, nameOf, onAct, onLook }: Props) {
  return (
    <LongTable
      label="Repasses"
      heads={HEADS}
      rows={payouts}
      row={(payout) => (
        <Table.Tr key={payout.id}>
          <Table.Td>
            {formatInstant(payout.requestedAt)}
            {payout.isAutomatic && (
              <Text size="xs" c="dimmed">
                de segunda-feira
              </Text>
            )}
          </Table.Td>
          <Table.Td className="wraps">{nameOf(payout.accountId)}</Table.Td>
          <Table.Td className="number">{formatBRL(payout.cents)}</Table.Td>
          <Table.Td className="wraps">
            <State payout={payout} />
          </Table.Td>
          <Table.Td>
            <Acts payout={payout} name={nameOf(payout.accountId)} onAct={onAct} onLook={onLook} />
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}

function State({ payout }: { payout: PayoutRow }) {
  const { status, gatewayName, endToEndId, tries, failure, paidAt, shortCents } = payout;
  const facts = [
    paidAt && `pago em ${formatInstant(paidAt)}`,
    gatewayName,
    tries > 1 && status !== 'paid' && `${tries} tentativas`,
    failure && (FAILURES[failure] ?? failure),
    endToEndId && `PIX ${endToEndId}`,
  ].filter(Boolean);
  return (
    <>
      <Badge color={COLORS[status]} variant="light" tt="none">
        {PAYOUT_STATUS_LABELS[status]}
      </Badge>
      {shortCents > 0 && (
        <Text size="xs" c="red">
          Contestado ou devolvido: saldo negativo de {formatBRL(shortCents)}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </>
  );
}

type ActsProps = Pick<Props, 'onAct' | 'onLook'> & { payout: PayoutRow; name: string };
function Acts({ payout, name, onAct, onLook }: ActsProps) {
  const { status, mayDecide } = payout;
  if (status === 'requested')
    return mayDecide ? (
      <Group gap="xs" wrap="nowrap">
        <Button aria-label={`Aprovar o repasse de ${name}`} onClick={() => onAct('approve', payout)}>
          Aprovar
        </Button>
        <Button variant="default" aria-label={`Recusar o repasse de ${name}`} onClick={() => onAct('refuse', payout)}>
          Recusar
        </Button>
      </Group>
    ) : (
      <Text size="sm" c="dimmed">
        Outra pessoa decide
      </Text>
    );
  if (status !== 'unknown' && status !== 'sending') return null;
  return (
    <Button variant="default" aria-label={`Perguntar ao provedor por ${name}`} onClick={() => onLook(payout)}>
      Perguntar ao provedor
    </Button>
  );
}
