import type { ShownWithdrawalPolicy } from '@camarim/contracts';
import { DECISION_REASON, WITHDRAWAL_BOUNDS, type WithdrawalPolicy, withdrawalTerms } from '@camarim/domain';
import { Button, Checkbox, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { changedOf } from '../../desk/changed.js';
import { refusalOf } from '../../desk/refusal.js';
import { putFresh } from '../../lib/put-fresh.js';
import { FormCard } from '../layout/form-card.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { Refusal } from '../layout/refusal.js';
import { FailedList } from '../layout/screen-states.js';
import { settingsQueries } from './settings-queries.js';

/** How often used purchases may be taken back, beyond what the law gives everybody (S15). */
export function WithdrawalsTab() {
  const policy = useQuery(settingsQueries.withdrawalPolicy());
  if (policy.isPending) return <Skeleton h={320} radius="lg" />;
  if (!policy.data) return <FailedList message={messageOf(policy.error)} onRetry={() => void policy.refetch()} />;
  return <PolicyForm policy={policy.data} />;
}

/** A limit to begin with, when there was none. */
const FIRST_LIMIT = 2;

function PolicyForm({ policy }: { policy: ShownWithdrawalPolicy }) {
  const client = useQueryClient();
  // what it was filled with, whatever a colleague sets meanwhile
  const [filled, setFilled] = useState(policy);
  const [{ usedTimes, months, usedFrom }, setTyped] = useState<WithdrawalPolicy>(policy);
  const set = (own: Partial<WithdrawalPolicy>) => setTyped({ usedTimes, months, usedFrom, ...own });
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () => {
      const typed = { usedTimes, months, usedFrom };
      return api('PUT /admin/withdrawal-policy', { ...changedOf<typeof typed>(filled, typed), reason });
    },
    onSuccess: (saved) => {
      putFresh(client, settingsQueries.withdrawalPolicy().queryKey, saved);
      setFilled(saved);
      setTyped(saved);
      setReason('');
      said('Política salva. Os fãs já a leem antes de pagar.');
    },
  });
  const isLimited = usedTimes !== null;
  const { fields, root } = refusalOf(
    save.error,
    isLimited ? ['usedTimes', 'months', 'usedFrom', 'reason'] : ['reason'],
  );
  return (
    <FormCard label="Política de desistência" onSubmit={() => save.mutate()}>
      <Stack maw={640} gap="lg">
        <Text>
          A lei dá 7 dias para desistir de qualquer compra feita à distância (CDC, art. 49). Isto vale sempre para uma
          compra ainda não usada, e para a primeira compra usada de cada pessoa. Aqui você define só o que vem além
          disso.
        </Text>
        <Checkbox
          label="Limitar quantas compras usadas uma pessoa pode devolver"
          checked={isLimited}
          onChange={(event) => set({ usedTimes: event.currentTarget.checked ? FIRST_LIMIT : null })}
        />
        {isLimited && (
          <Group align="flex-start" className="columns">
            <NumberField
              label="Compras usadas, no máximo"
              {...WITHDRAWAL_BOUNDS.usedTimes}
              value={usedTimes}
              error={fields.usedTimes}
              onChange={(value) => set({ usedTimes: Number(value) })}
            />
            <NumberField
              label="A cada quantos meses"
              {...WITHDRAWAL_BOUNDS.months}
              value={months}
              error={fields.months}
              onChange={(value) => set({ months: Number(value) })}
            />
            <NumberField
              label="Vídeos que contam como uso"
              {...WITHDRAWAL_BOUNDS.usedFrom}
              value={usedFrom}
              error={fields.usedFrom}
              onChange={(value) => set({ usedFrom: Number(value) })}
            />
          </Group>
        )}
        <div className="preview-box">
          <Text size="sm" c="dimmed">
            O que os fãs leem antes de pagar, no recibo e ao desistir
          </Text>
          {withdrawalTerms({ usedTimes, months, usedFrom }).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </div>
        <Textarea
          label="Motivo da mudança"
          description="Fica no registro da equipe. Vale para compras a partir de agora, e para as antigas só onde for melhor para o fã."
          autosize
          minRows={2}
          maxLength={DECISION_REASON.max}
          value={reason}
          error={fields.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {root !== null && <Refusal>{root}</Refusal>}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Salvar política
          </Button>
        </Group>
      </Stack>
    </FormCard>
  );
}
