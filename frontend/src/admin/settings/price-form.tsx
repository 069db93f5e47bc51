import type { PriceItem } from '@camarim/contracts';
import { PRICE_LIMITS } from '@camarim/domain';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { PriceList } from '../../api/admin-settings.js';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { useOnce } from '../../lib/use-once.js';
import { FormSwitch } from '../layout/form-switch.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { useFormDraft } from '../layout/use-form-draft.js';
import { ModelSelect } from '../models/model-select.js';
import { LineFields } from './line-fields.js';
import { draftOf, fieldsOf, LISTS, type PriceFields, savePrice } from './price-lists.js';
import { PriceWarnings } from './price-warnings.js';

type Props = { list: PriceList; item: PriceItem | null; onClose: () => void };
/** Which field of the form a refusal of the server belongs to. */
const FIELD: Readonly<Record<string, keyof PriceFields>> = {
  name: 'name',
  description: 'description',
  priceCents: 'price',
  originalPriceCents: 'originalPrice',
  duration: 'duration',
  expiresAt: 'expiresAt',
  startsAt: 'startsAt',
  benefits: 'benefits',
  features: 'benefits',
  highlightedBenefits: 'highlightedBenefits',
};

/** One form for adding and editing, of whichever list (FA-21, BIL-02, BIL-09). */
export function PriceForm({ list, item, onClose }: Props) {
  const words = LISTS[list];
  const { refresh } = useAct('prices');
  const once = useOnce();
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<PriceFields>({ defaultValues: fieldsOf(item) });
  const { register, control, formState, handleSubmit, setError, watch } = form;
  const kept = useFormDraft(form, { name: `${list}:${item?.id ?? 'new'}`, version: item?.revision ?? '' });
  const wrong = (name: keyof PriceFields) => formState.errors[name]?.message;
  const save = handleSubmit(async (fields) => {
    try {
      await once((clientId) => savePrice(list, item ?? clientId, fields));
    } catch (error) {
      const errors = error instanceof ApiProblem ? error.errors : [];
      for (const { field, message } of errors) {
        const name = FIELD[field];
        if (name) setError(name, { message });
      }
      setRefused(`${item ? words.notChanged : words.notAdded}: ${messageOf(error)}`);
      return;
    }
    kept.forget();
    said(item ? words.changed : words.added);
    void refresh();
    onClose();
  });
  const draft = draftOf(item?.id ?? null, useWatch({ control }));
  const isCall = list === 'call-plans';
  return (
    <FormWindow
      title={item ? `Editar ${words.one}` : words.add}
      submit={item ? 'Salvar' : 'Adicionar'}
      pending={formState.isSubmitting}
      error={refused}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      draft={kept}
    >
      <TextInput
        label="Nome"
        required
        maxLength={PRICE_LIMITS.nameLength}
        error={wrong('name')}
        {...register('name')}
      />
      <TextInput
        label="Descrição"
        maxLength={PRICE_LIMITS.descriptionLength}
        error={wrong('description')}
        {...register('description')}
      />
      <Group grow align="flex-start">
        <TextInput label="Preço (R$)" required inputMode="decimal" error={wrong('price')} {...register('price')} />
        <TextInput
          label={`Duração (${words.unit})`}
          required
          inputMode="numeric"
          error={wrong('duration')}
          {...register('duration')}
        />
      </Group>
      {!isCall && (
        <TextInput
          label="Preço original (R$)"
          description="Só aparece riscado se alguém pagou este preço nos últimos 30 dias; o desconto é calculado"
          inputMode="decimal"
          error={wrong('originalPrice')}
          {...register('originalPrice')}
        />
      )}
      {!isCall && (
        <Controller
          control={control}
          name="modelId"
          render={({ field }) => (
            <div>
              <Text size="sm" fw={500} mb={4}>
                {field.value ? 'De uma modelo' : 'Da casa inteira'}
              </Text>
              <Group>
                <ModelSelect value={field.value} onChange={field.onChange} />
                {field.value && (
                  <Button variant="subtle" onClick={() => field.onChange('')}>
                    Passar para a casa inteira
                  </Button>
                )}
              </Group>
            </div>
          )}
        />
      )}
      <LineFields
        control={control}
        name="benefits"
        title={words.lines}
        one={words.line}
        hint="Só o que o produto entrega"
        error={wrong('benefits')}
      />
      {list === 'plans' && (
        <LineFields
          control={control}
          name="highlightedBenefits"
          title="Benefícios em destaque"
          one="destaque"
          error={wrong('highlightedBenefits')}
        />
      )}
      {list === 'vip-offers' && (
        <>
          <TextInput type="datetime-local" label="Começa em" description="Vazio: já" {...register('startsAt')} />
          <FormSwitch control={control} name="isLimitedTime" label="Por tempo limitado" />
          {watch('isLimitedTime') && (
            <TextInput
              type="datetime-local"
              label="Termina em"
              required
              error={wrong('expiresAt')}
              {...register('expiresAt')}
            />
          )}
        </>
      )}
      {list !== 'vip-offers' && (
        <FormSwitch
          control={control}
          name="isFeatured"
          label={isCall ? 'Recomendada' : 'Em destaque'}
          description={isCall ? '“MAIS POPULAR” vem das vendas; sem elas, esta aparece como “RECOMENDADA”' : undefined}
        />
      )}
      {isCall && <FormSwitch control={control} name="isVip" label="Chamada VIP" />}
      <FormSwitch control={control} name="isActive" label="À venda" />
      <PriceWarnings list={list} draft={draft} />
    </FormWindow>
  );
}
