import type { SaleDetailDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { salesApi } from '../../api/admin-sales.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from './reason-form.js';
import { refundableCents } from './sale-actions.js';

/** Gives back all that is left of the price, or a part of it (BIL-38). */
export function RefundWindow({ sale, onClose }: { sale: SaleDetailDto; onClose: () => void }) {
  const [leftCents] = useState(() => refundableCents(sale));
  // kept as it is typed: an emptied field stays empty
  const [typed, setTyped] = useState<number | string>(leftCents / 100);
  const cents = Math.round(Number(typed) * 100);
  const isAll = cents === leftCents;
  return (
    <ReasonForm
      title="Devolver este pagamento?"
      action="Devolver"
      run={(reason) => salesApi.refund(sale.id, { reason, ...(isAll ? {} : { amountCents: cents }) })}
      onDone={() => {
        said('Devolução pedida ao provedor. O andamento aparece aqui.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        O dinheiro volta para a conta que pagou o PIX de {sale.userName}.{' '}
        {isAll
          ? 'Quando a devolução se completar, o acesso que este pagamento deu termina.'
          : 'É só uma parte: o acesso continua.'}{' '}
        Isto não pode ser desfeito.
      </Text>
      <NumberInput
        label="Valor a devolver"
        description={`No máximo ${formatBRL(leftCents)}`}
        prefix="R$ "
        decimalSeparator=","
        thousandSeparator="."
        decimalScale={2}
        fixedDecimalScale
        hideControls
        min={0.01}
        max={leftCents / 100}
        clampBehavior="blur"
        value={typed}
        onChange={setTyped}
      />
    </ReasonForm>
  );
}
