import type { HouseTransfer } from '@camarim/contracts';
import { formatBRL, formatLocalDate } from '@camarim/domain';
import { Badge, Button, Select, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { formatInstant } from '../../desk/format-instant.js';
import { said } from '../layout/notify.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { TableBox } from '../layout/table-box.js';
import { useAct } from '../layout/use-act.js';
import { ReasonForm } from '../sales/reason-form.js';
import { ledgerQueries } from './ledger-queries.js';

const HEADS = ['Dia', 'Conta', 'Nome no provedor', { label: 'Valor', number: true }, 'Situação', 'Ações'] as const;

/** What left the accounts of the house and is no payout: somebody of finance says that the house took it out (PAYOUT-16). */
export function TransfersTable() {
  const list = useQuery(ledgerQueries.transfers());
  const [asked, setAsked] = useState<HouseTransfer | null>(null);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Retiradas da casa
      </Title>
      <Text size="sm" c="dimmed">
        O que saiu de uma conta e não é repasse nosso. Só confirme o que a equipe retirou; se ninguém sabe de uma
        retirada, troque a senha e as chaves no provedor.
      </Text>
      <ReadState of={list} />
      {list.data?.length === 0 && (
        <EmptyList title="Nenhuma retirada" text="Cada dia que termina é conferido com o que saiu das contas nele." />
      )}
      {list.data && list.data.length > 0 && (
        <TableBox label="Retiradas da casa" heads={HEADS}>
          {list.data.map((transfer) => (
            <Row key={transfer.id} transfer={transfer} onConfirm={() => setAsked(transfer)} />
          ))}
        </TableBox>
      )}
      {asked && <ConfirmWindow transfer={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function Row({ transfer, onConfirm }: { transfer: HouseTransfer; onConfirm: () => void }) {
  const { day, gatewayName, ref, cents, confirmedAt, agencyId } = transfer;
  const agencies = useQuery(ledgerQueries.agencies()).data ?? [];
  const agency = agencies.find(({ id }) => id === agencyId);
  return (
    <Table.Tr>
      <Table.Td>{formatLocalDate(day)}</Table.Td>
      <Table.Td className="wraps">{gatewayName}</Table.Td>
      <Table.Td className="wraps">{ref}</Table.Td>
      <Table.Td className="number">{formatBRL(cents)}</Table.Td>
      <Table.Td>
        <State transfer={transfer} />
        {agency && <Text size="sm">Paga à {agency.name}</Text>}
      </Table.Td>
      <Table.Td>
        {confirmedAt === null && (
          <Button
            variant="default"
            aria-label={`Confirmar a retirada de ${formatBRL(cents)} de ${formatLocalDate(day)}`}
            onClick={onConfirm}
          >
            Confirmar
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function State({ transfer: { confirmedAt, returnedAt } }: { transfer: HouseTransfer }) {
  const [color, words] =
    confirmedAt === null
      ? ['yellow', 'Para confirmar']
      : returnedAt === null
        ? ['green', `No livro desde ${formatInstant(confirmedAt)}`]
        : ['gray', `Voltou, visto em ${formatInstant(returnedAt)}`];
  return (
    <Badge color={color} variant="light" tt="none">
      {words}
    </Badge>
  );
}

function ConfirmWindow({ transfer, onClose }: { transfer: HouseTransfer; onClose: () => void }) {
  const { refresh } = useAct('ledger');
  const agencies = useQuery(ledgerQueries.agencies()).data ?? [];
  const [agencyId, setAgencyId] = useState<string | null>(null);
  const { id, cents, day, gatewayName } = transfer;
  const agency = agencies.find((one) => one.id === agencyId);
  const isTooMuch = agency !== undefined && agency.cents < cents;
  return (
    <ReasonForm
      title="A casa fez esta retirada?"
      action="Confirmar"
      refused={isTooMuch}
      run={(reason) =>
        api('POST /admin/house-transfers/:transferId/confirm', {
          transferId: id,
          reason,
          ...(agencyId ? { agencyId } : {}),
        })
      }
      onDone={() => {
        said('Confirmada. A retirada está no livro.');
        void refresh();
        onClose();
      }}
      onClose={onClose}
    >
      {agencies.length > 0 && (
        <Select
          label="De quem era o dinheiro"
          allowDeselect={false}
          error={isTooMuch ? `${agency.name} tem ${formatBRL(agency.cents)} no livro, menos do que saiu.` : undefined}
          data={[{ value: '', label: 'Da casa' }, ...agencies.map(({ id, name }) => ({ value: id, label: name }))]}
          value={agencyId ?? ''}
          onChange={(chosen) => setAgencyId(chosen || null)}
        />
      )}
      <Text>
        {formatBRL(cents)} que saíram de {gatewayName} em {formatLocalDate(day)} passam a contar como{' '}
        {agency
          ? `pagos à ${agency.name}: o saldo dela no livro diminui.`
          : 'retirados pela casa: o dinheiro da casa no livro diminui.'}{' '}
        Isto não pode ser desfeito.
      </Text>
    </ReasonForm>
  );
}
