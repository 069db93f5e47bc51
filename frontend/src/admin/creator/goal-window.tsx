import type { Goal } from '@camarim/contracts';
import { GOAL_LIMITS } from '@camarim/domain';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { NumberField } from '../layout/number-field.js';
import { centsOf } from '../layout/reais.js';
import { refusalOf } from '../layout/refusal.js';
import { instantOf, localOf } from '../layout/schedule-time.js';
import { ownTipsApi } from './own-tips.js';

const CENTS = 100;
const LIMITS = { min: GOAL_LIMITS.targetCents.min / CENTS, max: GOAL_LIMITS.targetCents.max / CENTS };
type Props = { modelId: string; goal: Goal | null; onClose: () => void };

/** A goal is prepared here and seen by nobody until it is opened. */
export function GoalWindow({ modelId, goal, onClose }: Props) {
  const [title, setTitle] = useState(goal?.title ?? '');
  const [reais, setReais] = useState<number | string>(goal ? goal.targetCents / CENTS : '');
  const [closes, setCloses] = useState(goal?.closesAt ? localOf(new Date(goal.closesAt)) : '');
  const save = useMutation({
    mutationFn: () => {
      const form = { title, targetCents: centsOf(reais), closesAt: instantOf(closes)?.toISOString() ?? null };
      return goal ? ownTipsApi.editGoal({ goalId: goal.id, ...form }) : ownTipsApi.addGoal({ modelId, ...form });
    },
    onSuccess: () => {
      said('Meta guardada. Abra quando quiser que os fãs vejam.');
      onClose();
    },
  });
  const { fields, root } = refusalOf(save.error);
  return (
    <FormWindow
      title={goal ? 'Editar meta' : 'Nova meta'}
      submit="Guardar"
      pending={save.isPending}
      error={root}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextInput
        label="Para o quê"
        description="Os fãs leem isto: “Ensaio novo na praia”."
        required
        maxLength={GOAL_LIMITS.title.max}
        value={title}
        error={fields.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NumberField
        label="Quanto quer juntar"
        required
        prefix="R$ "
        decimalScale={2}
        decimalSeparator=","
        {...LIMITS}
        value={reais}
        error={fields.targetCents}
        onChange={setReais}
      />
      <TextInput
        type="datetime-local"
        label="Até quando"
        description="Horário de São Paulo. Vazio: até você encerrar."
        value={closes}
        error={fields.closesAt}
        onChange={(event) => setCloses(event.currentTarget.value)}
      />
    </FormWindow>
  );
}
