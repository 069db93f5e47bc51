import type { Sale } from '@camarim/contracts';
import { formatBRL, isUndone, PAYMENT_METHOD_LABELS } from '@camarim/domain';
import { Button, Checkbox, Table, Text } from '@mantine/core';
import { memo } from 'react';
import { formatInstant } from '../../desk/format-instant.js';
import { contestedPart } from '../contested-words.js';
import { CreatorLink } from '../creators/creator-link.js';
import { PersonLink } from '../people/person-link.js';
import { SalePill } from './sale-pill.js';
import { SaleProof } from './sale-proof.js';

type Props = {
  sale: Sale;
  creator: string;
  origin: string;
  mayTick: boolean;
  isSelected: boolean;
  onTick: (id: string) => void;
  onOpen: (id: string) => void;
};

/** One payment; drawn again only when something of it changes. */
export const SaleRow = memo(({ sale, creator, origin, mayTick, isSelected, onTick, onOpen }: Props) => (
  <Table.Tr className="opens" onClick={() => onOpen(sale.id)}>
    {mayTick && (
      <Table.Td onClick={(event) => event.stopPropagation()}>
        <Checkbox
          aria-label={`Selecionar o pagamento de ${sale.userName}`}
          checked={isSelected}
          disabled={sale.status !== 'pending' && !isSelected}
          onChange={() => onTick(sale.id)}
        />
      </Table.Td>
    )}
    <Table.Td>
      <Text size="sm" fw={600} className="clip" title={sale.userName}>
        <PersonLink id={sale.userId} name={sale.userName} />
      </Text>
      <Text size="xs" c="dimmed" className="clip" title={sale.userEmail}>
        {sale.userEmail}
      </Text>
    </Table.Td>
    <Table.Td>
      <Text size="sm" className="clip" title={creator}>
        <CreatorLink id={sale.modelId} name={creator} />
      </Text>
    </Table.Td>
    <Table.Td>
      <Text size="sm" className="clip" title={sale.planName}>
        {sale.planName}
      </Text>
      <Text size="xs" c="dimmed" className="clip">
        {sale.method !== 'pix' && `${PAYMENT_METHOD_LABELS[sale.method]} · `}
        {origin}
      </Text>
      {sale.coupon && (
        <Text size="xs" c="dimmed" className="clip">
          cupom {sale.coupon.code}
        </Text>
      )}
    </Table.Td>
    <Table.Td className="number">
      {formatBRL(sale.amount.amountCents)}
      {sale.returned.amountCents > 0 && !isUndone(sale) && (
        <Text size="xs" c="dimmed">
          − {formatBRL(sale.returned.amountCents)}
        </Text>
      )}
      {sale.contested.amountCents > 0 && (
        <Text size="xs" c="orange.9">
          {contestedPart(sale.contested.amountCents).trim()}
        </Text>
      )}
    </Table.Td>
    <Table.Td>
      <SalePill sale={sale} />
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
));
