import type { ShownTipPolicy } from '@camarim/contracts';
import { DECISION_REASON, formatBRL, TIP_POLICY_BOUNDS } from '@camarim/domain';
import { Alert, Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsApi } from '../../api/admin-settings.js';
import { centsOf } from '../../desk/reais.js';
import { refusalOf } from '../../desk/refusal.js';
import { putFresh } from '../../lib/put-fresh.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { settingsQueries } from './settings-queries.js';

const CENTS = 100;
const REAIS = { prefix: 'R$ ', decimalScale: 2, decimalSeparator: ',' } as const;
const inReais = ({ min, max }: { min: number; max: number }) => ({ min: min / CENTS, max: max / CENTS });
type Props = { policy: ShownTipPolicy; mayChange: boolean };

/** Both limits with the reason of a change; who may not change them reads them. */
export function TipPolicyForm({ policy, mayChange }: Props) {
  const client = useQueryClient();
  const [max, setMax] = useState<number | string>(policy.maxCents / CENTS);
  const [watch, setWatch] = useState<number | string>(policy.watchCents / CENTS);
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () => settingsApi.setTipPolicy({ maxCents: centsOf(max), watchCents: centsOf(watch), reason }),
    onSuccess: (saved) => {
      putFresh(client, settingsQueries.tipPolicy().queryKey, saved);
      setReason('');
      said('Limites salvos. Valem para os mimos a partir de agora.');
    },
  });
  const { fields, root } = refusalOf(save.error);
  if (!mayChange)
    return (
      <Text size="sm" c="dimmed">
        Um mimo é de no máximo {formatBRL(policy.maxCents)}; acima de {formatBRL(policy.watchCents)} por dia, de uma
        pessoa para uma modelo, alguém da equipe verifica.
      </Text>
    );
  return (
    <Card
      component="form"
      withBorder
      radius="lg"
      padding="lg"
      noValidate
      aria-label="Limites de mimos"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack maw={640} gap="lg">
        <Title order={2} size="h4">
          Limites
        </Title>
        <Group align="flex-start" className="columns">
          <NumberField
            label="Um mimo, no máximo"
            description="O que um fã pode dar de uma vez."
            {...REAIS}
            {...inReais(TIP_POLICY_BOUNDS.maxCents)}
            value={max}
            error={fields.maxCents}
            onChange={setMax}
          />
          <NumberField
            label="Verificar acima de, por dia"
            description="De uma pessoa para uma modelo."
            {...REAIS}
            {...inReais(TIP_POLICY_BOUNDS.watchCents)}
            value={watch}
            error={fields.watchCents}
            onChange={setWatch}
          />
        </Group>
        <Textarea
          label="Motivo da mudança"
          description="Fica no registro da equipe."
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
            Salvar limites
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
