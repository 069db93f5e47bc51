import type { Goal } from '@camarim/contracts';
import { formatBRL, GOAL_LIMITS } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOf } from '../desk/reais.js';
import { refusalOf } from '../desk/refusal.js';
import { instantOf, localOf } from '../desk/schedule-time.js';
import { Field } from '../ui/field.js';
import { ownTipsApi } from './own-tips.js';
import { FormSheet } from './parts/form-sheet.js';
import { said } from './parts/notify.js';
import { NumberField } from './parts/number-field.js';

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
    <FormSheet
      title={goal ? 'Editar meta' : 'Nova meta'}
      submit="Guardar"
      pending={save.isPending}
      error={root}
      onClose={onClose}
      onSubmit={save.mutate}
    >
      <Field
        label="Para o quê"
        hint="Os fãs leem isto: “Ensaio novo na praia”."
        required
        maxLength={GOAL_LIMITS.title.max}
        value={title}
        error={fields.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NumberField
        label="Quanto quer juntar, em reais"
        {...LIMITS}
        shown={(limit) => formatBRL(limit * CENTS)}
        value={reais}
        error={fields.targetCents}
        onChange={setReais}
      />
      <Field
        type="datetime-local"
        label="Até quando"
        hint="Horário de São Paulo. Vazio: até você encerrar."
        value={closes}
        error={fields.closesAt}
        onChange={(event) => setCloses(event.currentTarget.value)}
      />
    </FormSheet>
  );
}
