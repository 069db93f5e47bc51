import type { SalesLink } from '@camarim/contracts';
import { decimalFromCents, SALES_LINK } from '@camarim/domain';
import { Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';
import { refusalOf } from '../../desk/refusal.js';
import { useOnce } from '../../lib/use-once.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { useAct } from '../layout/use-act.js';
import { ModelSelect } from '../models/model-select.js';
import { endOfDay, SOURCES } from './link-words.js';

const { amountCents, durationDays, maxActivations } = SALES_LINK;
const FIRST = {
  modelId: '',
  name: '',
  leadId: '',
  kind: 'checkout' as 'checkout' | 'premium',
  source: 'whatsapp' as SalesLink['source'],
  amount: Number(decimalFromCents(amountCents.default)) as number | string,
  durationDays: durationDays.default as number | string,
  maxActivations: maxActivations.default as number | string,
  expiresOn: '',
};
const SHOWN = ['name', 'leadId', 'expiresAt'] as const;

/** A link for one conversation, channel or campaign (MKT-19). */
export function AddLink({ onClose }: { onClose: () => void }) {
  const { refresh } = useAct('sales-links');
  const once = useOnce();
  const [form, setForm] = useState(FIRST);
  const put = (part: Partial<typeof FIRST>) => setForm((before) => ({ ...before, ...part }));
  const add = useMutation({
    mutationFn: () => once((clientId) => api('POST /admin/sales-links', { clientId, ...bodyOf(form) })),
    onSuccess: async () => {
      said('Link gerado.');
      onClose();
      await refresh();
    },
  });
  const isPremium = form.kind === 'premium';
  const { fields, root } = refusalOf(add.error, [
    ...SHOWN,
    ...(form.modelId === '' ? (['modelId'] as const) : []),
    ...(isPremium ? (['amountCents', 'durationDays', 'maxActivations'] as const) : []),
  ]);
  return (
    <FormWindow
      title="Criar Novo Link de Venda"
      submit="Gerar Link"
      pending={add.isPending}
      error={root}
      onClose={onClose}
      onSubmit={() => add.mutate()}
    >
      <ModelSelect
        inForm
        value={form.modelId}
        error={form.modelId === '' && fields.modelId ? 'Escolha a modelo.' : undefined}
        onChange={(modelId) => put({ modelId })}
      />
      <Group grow align="flex-start" className="columns">
        <TextInput
          label="Nome"
          description="Só a equipe vê. Vazio vira 'Link' e o lead."
          maxLength={SALES_LINK.name}
          error={fields.name}
          value={form.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Lead (opcional)"
          description="Letras, números, _ e -. Vazio cria um."
          maxLength={40}
          error={fields.leadId}
          value={form.leadId}
          onChange={(event) => put({ leadId: event.currentTarget.value.trim() })}
        />
      </Group>
      <Select
        label="Origem"
        data={SOURCES}
        allowDeselect={false}
        value={form.source}
        onChange={(source) => source && put({ source: source as typeof form.source })}
      />
      <Radio.Group
        label="O que o link faz"
        value={form.kind}
        onChange={(kind) => put({ kind: kind === 'premium' ? 'premium' : 'checkout' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="checkout" label="Checkout: o cliente se cadastra, vê a oferta e paga por PIX" />
          <Radio value="premium" label="Premium: a venda já foi feita; quem se cadastra ganha o acesso na hora" />
        </Stack>
      </Radio.Group>
      {isPremium && (
        <Group grow align="flex-start" className="columns">
          <NumberField
            label="Valor da venda (R$)"
            decimalSeparator=","
            decimalScale={2}
            fixedDecimalScale
            min={0}
            error={fields.amountCents}
            value={form.amount}
            onChange={(amount) => put({ amount })}
          />
          <NumberField
            label="Dias de acesso"
            min={durationDays.min}
            max={durationDays.max}
            error={fields.durationDays}
            value={form.durationDays}
            onChange={(days) => put({ durationDays: days })}
          />
          <NumberField
            label="Ativações"
            min={maxActivations.min}
            max={maxActivations.max}
            error={fields.maxActivations}
            value={form.maxActivations}
            onChange={(count) => put({ maxActivations: count })}
          />
        </Group>
      )}
      <TextInput
        type="date"
        label="Vale até (opcional)"
        error={fields.expiresAt}
        value={form.expiresOn}
        onChange={(event) => put({ expiresOn: event.currentTarget.value })}
      />
      {isPremium && (
        <Text size="sm" c="dimmed">
          Cada ativação dá acesso a uma pessoa e fica presa à conta dela. Quem tem o endereço tem o acesso: envie só ao
          comprador, depois de receber o pagamento.
        </Text>
      )}
    </FormWindow>
  );
}

function bodyOf({ amount, expiresOn, kind, ...form }: typeof FIRST): Asks<'POST /admin/sales-links'> {
  const { modelId, name, leadId, source } = form;
  const sold = {
    amountCents: Math.round(Number(amount) * 100),
    durationDays: Number(form.durationDays),
    maxActivations: Number(form.maxActivations),
  };
  return { modelId, name, leadId, source, kind, expiresAt: endOfDay(expiresOn), ...(kind === 'premium' ? sold : {}) };
}
