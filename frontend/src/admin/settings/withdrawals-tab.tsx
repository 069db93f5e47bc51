import type { ShownWithdrawalPolicy } from '@camarim/contracts';
import { DECISION_REASON, WITHDRAWAL_BOUNDS, withdrawalTerms } from '@camarim/domain';
import { Alert, Button, Card, Checkbox, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsApi } from '../../api/admin-settings.js';
import { messageOf } from '../../api/problem.js';
import { refusalOf } from '../../desk/refusal.js';
import { putFresh } from '../../lib/put-fresh.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
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
  const [usedTimes, setUsedTimes] = useState(policy.usedTimes);
  const [months, setMonths] = useState(policy.months);
  const [usedFrom, setUsedFrom] = useState(policy.usedFrom);
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () => settingsApi.setWithdrawalPolicy({ usedTimes, months, usedFrom, reason }),
    onSuccess: (saved) => {
      putFresh(client, settingsQueries.withdrawalPolicy().queryKey, saved);
      setReason('');
      said('Política salva. Os fãs já a leem antes de pagar.');
    },
  });
  const { fields, root } = refusalOf(save.error);
  const isLimited = usedTimes !== null;
  return (
    <Card
      component="form"
      withBorder
      radius="lg"
      padding="lg"
      noValidate
      aria-label="Política de desistência"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack maw={640} gap="lg">
        <Text>
          A lei dá 7 dias para desistir de qualquer compra feita à distância (CDC, art. 49). Isto vale sempre para uma
          compra ainda não usada, e para a primeira compra usada de cada pessoa. Aqui você define só o que vem além
          disso.
        </Text>
        <Checkbox
          label="Limitar quantas compras usadas uma pessoa pode devolver"
          checked={isLimited}
          onChange={(event) => setUsedTimes(event.currentTarget.checked ? FIRST_LIMIT : null)}
        />
        {isLimited && (
          <Group align="flex-start" className="columns">
            <NumberField
              label="Compras usadas, no máximo"
              {...WITHDRAWAL_BOUNDS.usedTimes}
              value={usedTimes}
              error={fields.usedTimes}
              onChange={(value) => setUsedTimes(Number(value))}
            />
            <NumberField
              label="A cada quantos meses"
              {...WITHDRAWAL_BOUNDS.months}
              value={months}
              error={fields.months}
              onChange={(value) => setMonths(Number(value))}
            />
            <NumberField
              label="Vídeos que contam como uso"
              {...WITHDRAWAL_BOUNDS.usedFrom}
              value={usedFrom}
              error={fields.usedFrom}
              onChange={(value) => setUsedFrom(Number(value))}
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
        {root !== null && (
          <Alert color="red" role="alert">
            {root}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Salvar política
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
