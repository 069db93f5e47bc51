import { COURTESY_DAYS } from '@camarim/domain';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { daysOf } from '../../desk/days.js';
import { outOfRange } from '../../desk/out-of-range.js';
import { plural } from '../../lib/counts.js';
import { randomKey } from '../../lib/random-key.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { ReadState } from '../layout/screen-states.js';
import { ReasonForm } from './reason-form.js';
import { salesQueries } from './sales-queries.js';

type Props = { userId: string; userName: string; modelId: string | null; onClose: () => void };

/** Access for nothing, with a reason; never counted as revenue (BIL-33). `modelId` null = the whole house. */
export function CourtesyWindow({ userId, userName, modelId, onClose }: Props) {
  const plans = useQuery(salesQueries.plans(modelId));
  const [planId, setPlanId] = useState('');
  const [days, setDays] = useState<number | string>('');
  // an answer that got lost is asked for again: it is given once, and something else is refused with what was given
  const [idempotencyKey] = useState(randomKey);
  const wrong = outOfRange(days, COURTESY_DAYS);
  const chosen = plans.data?.find(({ id }) => id === planId) ?? plans.data?.[0];
  const give = (reason: string) => {
    if (!chosen) throw new Error('no plan to give');
    const length = days === '' ? null : Number(days);
    return api('POST /admin/courtesies', { userId, planId: chosen.id, modelId, days: length, reason, idempotencyKey });
  };
  return (
    <ReasonForm
      title="Dar cortesia?"
      action="Dar cortesia"
      refused={wrong !== null}
      run={give}
      onDone={() => {
        said('Cortesia registrada. O acesso já está liberado.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {userName} recebe o acesso sem pagar. A cortesia fica registrada e não conta como receita; se já houver um
        período ativo, os dias são somados ao fim dele.
      </Text>
      <ReadState of={plans} />
      {plans.data && (
        <NativeSelect
          label="Plano"
          data={plans.data.map(({ id, name, durationDays }) => ({
            value: id,
            label: `${name} (${daysOf(durationDays)})`,
          }))}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => setPlanId(currentTarget.value)}
        />
      )}
      <NumberField
        label="Dias"
        description={
          chosen
            ? `Em branco, ${plural(chosen.durationDays, 'o', 'os')} ${daysOf(chosen.durationDays)} do plano.`
            : undefined
        }
        {...COURTESY_DAYS}
        allowDecimal={false}
        value={days}
        onChange={setDays}
      />
    </ReasonForm>
  );
}
