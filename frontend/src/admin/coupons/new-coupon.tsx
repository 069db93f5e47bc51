import { COUPON, type CouponKind } from '@camarim/domain';
import { Group, Input, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';
import { centsOf } from '../../desk/reais.js';
import { refusalOf } from '../../desk/refusal.js';
import { instantOf } from '../../desk/schedule-time.js';
import { useOnce } from '../../lib/use-once.js';
import { FormWindow } from '../layout/form-window.js';
import { IN_REAIS } from '../layout/in-reais.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { ModelSelect } from '../models/model-select.js';
import { salesQueries } from '../sales/sales-queries.js';
import { CouponPreview } from './coupon-preview.js';

const KINDS = [
  { value: 'percent', label: 'Por cento' },
  { value: 'cents', label: 'Reais' },
  { value: 'days', label: 'Dias a mais' },
];
const FIRST = {
  ...{ code: '', kind: 'percent' as CouponKind, value: 20 as number | string, modelId: '', planId: '' },
  ...{ startsAt: '', endsAt: '', maxUses: 50 as number | string, maxPerPerson: 1 as number | string },
  firstPurchaseOnly: false,
};
type Form = typeof FIRST;
const FIELDS = {
  percent: { label: 'Desconto, em %', suffix: '%', decimalScale: 0, ...COUPON.values.percent },
  cents: { label: 'Desconto, em reais', ...IN_REAIS, min: 0.01, max: COUPON.values.cents.max / 100 },
  days: { label: 'Dias a mais', decimalScale: 0, ...COUPON.values.days },
} as const;
const SHOWN = [
  ...(['code', 'value', 'modelId', 'planId'] as const),
  ...(['maxUses', 'maxPerPerson', 'startsAt', 'endsAt'] as const),
] as const;

/** A new coupon, with what it makes of real prices before it is given to anybody (PUR-33). */
export function NewCoupon({ onClose }: { onClose: () => void }) {
  const once = useOnce();
  const [form, setForm] = useState(FIRST);
  const put = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  const plans = useQuery(salesQueries.plans(form.modelId || null));
  const create = useMutation({
    mutationFn: () => once((clientId) => api('POST /admin/coupons', { clientId, ...bodyOf(form) })),
    onSuccess: ({ code }) => {
      said(`Cupom ${code} criado.`);
      onClose();
    },
  });
  const { fields, root } = refusalOf(create.error, SHOWN);
  const offered = (plans.data ?? []).filter(({ modelId }) => form.modelId === '' || modelId === form.modelId);
  const body = bodyOf(form);
  return (
    <FormWindow
      title="Novo cupom"
      submit="Criar cupom"
      pending={create.isPending}
      error={root}
      onClose={onClose}
      onSubmit={() => create.mutate()}
    >
      <TextInput
        label="Código (opcional)"
        description="Letras e números. Vazio: fazemos um de 8 letras que ninguém adivinha."
        maxLength={COUPON.code.max}
        classNames={{ input: 'coupon-code' }}
        error={fields.code}
        value={form.code}
        onChange={(event) => put({ code: event.currentTarget.value.toUpperCase() })}
      />
      <div className="coupon-pair">
        <Input.Wrapper label="O que o cupom dá">
          <SegmentedControl
            fullWidth
            aria-label="O que o cupom dá"
            data={KINDS}
            value={form.kind}
            onChange={(kind) => put({ kind: kind as CouponKind, value: '' })}
          />
        </Input.Wrapper>
        <NumberField
          required
          {...FIELDS[form.kind]}
          error={fields.value}
          value={form.value}
          onChange={(value) => put({ value })}
        />
      </div>
      <div className="coupon-pair">
        <ModelSelect
          inForm
          orAll="Qualquer modelo"
          label="Modelo"
          value={form.modelId}
          error={fields.modelId}
          onChange={(modelId) => put({ modelId, planId: '' })}
        />
        <Select
          label="Plano"
          placeholder="Todos, e as publicações"
          clearable
          clearButtonProps={{ 'aria-label': 'Todos os planos' }}
          error={fields.planId}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.planId || null}
          onChange={(planId) => put({ planId: planId ?? '' })}
        />
      </div>
      <CouponPreview kind={form.kind} value={body.value} modelId={form.modelId || null} planId={form.planId || null} />
      <Group grow align="flex-start" className="columns">
        <NumberField
          label="Usos no total"
          required
          {...COUPON.maxUses}
          error={fields.maxUses}
          value={form.maxUses}
          onChange={(maxUses) => put({ maxUses })}
        />
        <NumberField
          label="Usos por pessoa"
          required
          {...COUPON.maxPerPerson}
          error={fields.maxPerPerson}
          value={form.maxPerPerson}
          onChange={(maxPerPerson) => put({ maxPerPerson })}
        />
      </Group>
      <Switch
        label="Só na primeira compra"
        description="Quem já pagou alguma coisa na casa não usa."
        checked={form.firstPurchaseOnly}
        onChange={(event) => put({ firstPurchaseOnly: event.currentTarget.checked })}
      />
      <div className="coupon-pair">
        <TextInput
          type="datetime-local"
          label="Começa (opcional)"
          description="Horário de São Paulo. Vazio: agora."
          error={fields.startsAt}
          value={form.startsAt}
          onChange={(event) => put({ startsAt: event.currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label="Termina (opcional)"
          description="Vazio: quando acabar ou for encerrado."
          error={fields.endsAt}
          value={form.endsAt}
          onChange={(event) => put({ endsAt: event.currentTarget.value })}
        />
      </div>
    </FormWindow>
  );
}

function bodyOf(form: Form): Asks<'POST /admin/coupons'> {
  const { code, kind, modelId, planId, firstPurchaseOnly } = form;
  return {
    ...{ code: code.trim() || null, kind, modelId: modelId || null, planId: planId || null, firstPurchaseOnly },
    value: kind === 'cents' ? centsOf(form.value) : Number(form.value),
    ...{ maxUses: Number(form.maxUses), maxPerPerson: Number(form.maxPerPerson) },
    startsAt: instantOf(form.startsAt)?.toISOString() ?? null,
    endsAt: instantOf(form.endsAt)?.toISOString() ?? null,
  };
}
