import type { Sale } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Button, Checkbox, Table, Text } from '@mantine/core';
import { CreatorLink } from '../creators/creator-link.js';
import { formatInstant } from '../layout/format-instant.js';
import { LongTable } from '../layout/long-table.js';
import type { Selection } from '../layout/use-selection.js';
import { PersonLink } from '../people/person-link.js';
import { METHOD_LABELS } from './sale-filters.js';
import { SalePill } from './sale-pill.js';
import { SaleProof } from './sale-proof.js';
import { useSaleNames } from './use-sale-names.js';

const HEADS = ['Cliente', 'Criadora', 'Plano', { label: 'Valor', number: true }, 'Status', 'Data', 'Ações'] as const;
type Props = {
  pages: readonly (readonly Sale[])[];
  /** With one, the pending ones can be ticked. */
  selection: Selection | null;
  onOpen: (id: string) => void;
};

/** Payments in rows, each of which opens; with a selection, the pending ones can be ticked (FA-18, A2). */
export function SalesTable({ pages, selection, onOpen }: Props) {
  const names = useSaleNames(pages);
  return (
    <LongTable
      label="Pagamentos"
      heads={selection ? ['Selecionar', ...HEADS] : HEADS}
      className="sales-table"
      rows={pages.flat()}
      row={(sale) => (
        <Table.Tr key={sale.id} className="opens" onClick={() => onOpen(sale.id)}>
          {selection && (
            <Table.Td onClick={(event) => event.stopPropagation()}>
              <Checkbox
                aria-label={`Selecionar o pagamento de ${sale.userName}`}
                checked={selection.has(sale.id)}
                disabled={sale.status !== 'pending' && !selection.has(sale.id)}
                onChange={() => selection.toggle(sale.id)}
              />
            </Table.Td>
          )}
          <Table.Td>
            <Text size="sm" fw={600} className="clip">
              <PersonLink id={sale.userId} name={sale.userName} />
            </Text>
            <Text size="xs" c="dimmed">
              {sale.userEmail}
            </Text>
          </Table.Td>
          <Table.Td>
            <Text size="sm" className="clip">
              <CreatorLink id={sale.modelId} name={names.creatorOf(sale)} />
            </Text>
          </Table.Td>
          <Table.Td>
            <Text size="sm" className="clip">
              {sale.planName}
            </Text>
            <Text size="xs" c="dimmed" className="clip">
              {sale.method !== 'pix' && `${METHOD_LABELS[sale.method]} · `}
              {names.originOf(sale)}
            </Text>
            {sale.coupon && (
              <Text size="xs" c="dimmed" className="clip">
                cupom {sale.coupon.code}
              </Text>
            )}
          </Table.Td>
          <Table.Td className="number">
            {formatBRL(sale.amount.amountCents)}
            {sale.returned.amountCents > 0 && (
              <Text size="xs" c="dimmed">
                − {formatBRL(sale.returned.amountCents)}
              </Text>
            )}
          </Table.Td>
          <Table.Td>
            <SalePill status={sale.status} />
            <div>
              <SaleProof sale={sale} />
            </div>
          </Table.Td>
          <Table.Td>
            {formatInstant(sale.createdAt)}
            {sale.paidAt && (
              <Text size="xs" c="dimmed">
                pago em {formatInstant(sale.paidAt)}
              </Text>
            )}
          </Table.Td>
          <Table.Td onClick={(event) => event.stopPropagation()}>
            <Button
              size="xs"
              variant="default"
              aria-label={`Detalhes do pagamento de ${sale.userName}`}
              onClick={() => onOpen(sale.id)}
            >
              Detalhes
            </Button>
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}
