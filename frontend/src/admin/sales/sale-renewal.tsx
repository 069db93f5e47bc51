import type { Recurrence } from '@camarim/contracts';
import { formatBRL, formatLocalDate } from '@camarim/domain';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { salesApi } from '../../api/admin-sales.js';
import { formatInstant } from '../../desk/format-instant.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from './reason-form.js';
import { RENEWAL_ENDED_BY, RENEWAL_STATES } from './sale-words.js';

type Props = { recurrence: Recurrence; mayEnd: boolean };

/** What this payment began, or is a month of, and the way to end it for its fan (BIL-48). */
export function SaleRenewal({ recurrence, mayEnd }: Props) {
  const [isEnding, setEnding] = useState(false);
  const { id, amount, status, nextDebitOn, missed, endedAt, endedBy } = recurrence;
  const price = formatBRL(amount.amountCents);
  const close = () => setEnding(false);
  return (
    <Alert color={status === 'approved' ? 'teal' : 'gray'} title={`Pix Automático: ${RENEWAL_STATES[status]}`}>
      <Group justify="space-between">
        <Text size="sm">
          {price} por mês.
          {nextDebitOn && ` Próximo débito em ${formatLocalDate(nextDebitOn)}.`}
          {missed && ' O débito deste mês não foi feito.'}
          {endedAt && endedBy && ` Encerrado em ${formatInstant(endedAt)} ${RENEWAL_ENDED_BY[endedBy]}.`}
        </Text>
        {mayEnd && status === 'approved' && (
          <Button size="compact-md" variant="default" onClick={() => setEnding(true)}>
            Cancelar renovação
          </Button>
        )}
      </Group>
      {isEnding && (
        <ReasonForm
          title="Cancelar a renovação automática?"
          action="Cancelar renovação"
          run={(reason) => salesApi.endRecurrence(id, reason)}
          onDone={() => {
            said('Renovação automática cancelada.');
            close();
          }}
          onClose={close}
        >
          <Text>
            O banco deixa de pagar {price} por mês e a pessoa é avisada. O acesso já pago continua. Isto não pode ser
            desfeito: só ela pode autorizar de novo.
          </Text>
        </ReasonForm>
      )}
    </Alert>
  );
}
