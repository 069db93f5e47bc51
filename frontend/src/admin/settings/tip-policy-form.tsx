import type { ShownTipPolicy } from '@camarim/contracts';
import { DECISION_REASON, formatBRL, TIP_POLICY_BOUNDS } from '@camarim/domain';
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { changedOf } from '../../desk/changed.js';
import { centsOf } from '../../desk/reais.js';
import { refusalOf } from '../../desk/refusal.js';
import { putFresh } from '../../lib/put-fresh.js';
import { FormCard } from '../layout/form-card.js';
import { IN_REAIS } from '../layout/in-reais.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { Refusal } from '../layout/refusal.js';
import { settingsQueries } from './settings-queries.js';

const CENTS = 100;
const inReais = ({ min, max }: { min: number; max: number }) => ({ min: min / CENTS, max: max / CENTS });
type Typed = { max: number | string; watch: number | string };
const typedOf = ({ maxCents, watchCents }: ShownTipPolicy): Typed => ({
  max: maxCents / CENTS,
  watch: watchCents / CENTS,
});
type Props = { policy: ShownTipPolicy; mayChange: boolean };

/** Both limits with the reason of a change; who may not change them reads them. */
export function TipPolicyForm({ policy, mayChange }: Props) {
  const client = useQueryClient();
  // what it was filled with, whatever a colleague sets meanwhile
  const [filled, setFilled] = useState(policy);
  const [{ max, watch }, setTyped] = useState<Typed>(() => typedOf(policy));
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () => {
      const typed = { maxCents: centsOf(max), watchCents: centsOf(watch) };
      return api('PUT /admin/tip-policy', { ...changedOf<ShownTipPolicy>(filled, typed), reason });
    },
    onSuccess: (saved) => {
      putFresh(client, settingsQueries.tipPolicy().queryKey, saved);
      setFilled(saved);
      setTyped(typedOf(saved));
      setReason('');
      said('Limites salvos. Valem para os mimos a partir de agora.');
    },
  });
  const { fields, root } = refusalOf(save.error, ['maxCents', 'watchCents', 'reason']);
  if (!mayChange)
    return (
      <Text size="sm" c="dimmed">
        Um mimo é de no máximo {formatBRL(policy.maxCents)}; acima de {formatBRL(policy.watchCents)} por dia, de uma
        pessoa para uma modelo, alguém da equipe verifica.
      </Text>
    );
  return (
    <FormCard label="Limites de mimos" onSubmit={() => save.mutate()}>
      <Stack maw={640} gap="lg">
        <Title order={2} size="h4">
          Limites
        </Title>
        <Group align="flex-start" className="columns">
          <NumberField
            label="Um mimo, no máximo"
            description="O que um fã pode dar de uma vez."
            {...IN_REAIS}
            {...inReais(TIP_POLICY_BOUNDS.maxCents)}
            value={max}
            error={fields.maxCents}
            onChange={(value) => setTyped({ max: value, watch })}
          />
          <NumberField
            label="Verificar acima de, por dia"
            description="De uma pessoa para uma modelo."
            {...IN_REAIS}
            {...inReais(TIP_POLICY_BOUNDS.watchCents)}
            value={watch}
            error={fields.watchCents}
            onChange={(value) => setTyped({ max, watch: value })}
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
        {root !== null && <Refusal>{root}</Refusal>}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Salvar limites
          </Button>
        </Group>
      </Stack>
    </FormCard>
  );
}
