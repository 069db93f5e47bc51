import type { SaleDetail } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { randomKey } from '../../lib/random-key.js';
import { IN_REAIS } from '../layout/in-reais.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { GIVEN } from './given-words.js';
import { ReasonForm } from './reason-form.js';
import { refundableCents } from './sale-actions.js';

/** Gives back all that is left of the price, or a part of it (BIL-38). */
export function RefundWindow({ sale, onClose }: { sale: SaleDetail; onClose: () => void }) {
  const [leftCents] = useState(() => refundableCents(sale));
  // kept as it is typed: an emptied field stays empty
  const [typed, setTyped] = useState<number | string>(leftCents / 100);
  const [headsOffDispute, setHeadsOff] = useState(false);
  // an answer that got lost is asked for again: the money goes back once, and another amount is refused with what was done
  const [idempotencyKey] = useState(randomKey);
  const cents = Math.round(Number(typed) * 100);
  const isAll = cents === leftCents;
  const wrong = wrongAmount(typed, cents, leftCents);
  return (
    <ReasonForm
      title="Devolver este pagamento?"
      action="Devolver"
      refused={wrong !== null}
      // always what is on the screen: all that is left may be less by now, and then the server says so
      run={(reason) =>
        api('POST /admin/payments/:paymentId/refund', {
          paymentId: sale.id,
          reason,
          amountCents: cents,
          headsOffDispute,
          idempotencyKey,
        })
      }
      onDone={() => {
        said('Devolução pedida ao provedor. O andamento aparece aqui.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        O dinheiro volta para a conta que pagou o PIX de {sale.userName}.{' '}
        {isAll ? GIVEN[sale.planType].returned : GIVEN[sale.planType].partly} Isto não pode ser desfeito.
      </Text>
      <NumberField
        label="Valor a devolver"
        description={`No máximo ${formatBRL(leftCents)}`}
        {...IN_REAIS}
        hideControls
        error={wrong}
        value={typed}
        onChange={setTyped}
      />
      {sale.coupon && (
        <Checkbox
          label={`Para evitar uma contestação: o uso do cupom ${sale.coupon.code} não volta`}
          checked={headsOffDispute}
          onChange={({ currentTarget }) => setHeadsOff(currentTarget.checked)}
        />
      )}
    </ReasonForm>
  );
}

/** An amount that cannot go back is refused with the most that can, and stays as it was typed (A1). */
function wrongAmount(typed: number | string, cents: number, leftCents: number): string | null {
  if (typed === '' || !(cents > 0)) return 'Informe um valor acima de zero.';
  return cents > leftCents ? `Podem ser devolvidos no máximo ${formatBRL(leftCents)}.` : null;
}
