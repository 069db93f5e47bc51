import type { Goal } from '@camarim/contracts';
import { formatBRL, GOAL_LIMITS } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import { centsOf } from '../desk/reais.js';
import { refusalOf } from '../desk/refusal.js';
import { instantOf, localOf } from '../desk/schedule-time.js';
import { useDraft } from '../desk/use-draft.js';
import { useOnce } from '../lib/use-once.js';
import { Field } from '../ui/field.js';
import { FormSheet } from './parts/form-sheet.js';
import { said } from './parts/notify.js';
import { NumberField } from './parts/number-field.js';

const CENTS = 100;
const LIMITS = { min: GOAL_LIMITS.targetCents.min / CENTS, max: GOAL_LIMITS.targetCents.max / CENTS };
type Props = { modelId: string; goal: Goal | null; onClose: () => void };

/** A goal is prepared here and seen by nobody until it is opened. */
export function GoalWindow({ modelId, goal, onClose }: Props) {
  const [base] = useState(() => ({
    ...{ title: goal?.title ?? '', reais: (goal ? goal.targetCents / CENTS : '') as number | string },
    closes: goal?.closesAt ? localOf(new Date(goal.closesAt)) : '',
  }));
  const [values, setValues] = useState(base);
  const { title, reais, closes } = values;
  const set = (own: Partial<typeof base>) => setValues({ ...values, ...own });
  const draft = useDraft({ name: `goal:${goal?.id ?? modelId}`, base, values, restore: setValues });
  const once = useOnce();
  const save = useMutation({
    mutationFn: () => {
      const form = { title, targetCents: centsOf(reais), closesAt: instantOf(closes)?.toISOString() ?? null };
      return goal
        ? api('PUT /creator/goals/:goalId', { goalId: goal.id, ...form })
        : once((clientId) => api('POST /creator/goals', { clientId, modelId, ...form }));
    },
    onSuccess: () => {
      draft.forget();
      said('Meta guardada. Abra quando quiser que os fãs vejam.');
      onClose();
    },
  });
  const { fields, root } = refusalOf(save.error, ['title', 'targetCents', 'closesAt']);
  return (
    <FormSheet
      title={goal ? 'Editar meta' : 'Nova meta'}
      submit="Salvar"
      pending={save.isPending}
      error={root}
      draft={draft}
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
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <NumberField
        label="Quanto quer juntar, em reais"
        {...LIMITS}
        shown={(limit) => formatBRL(limit * CENTS)}
        value={reais}
        error={fields.targetCents}
        onChange={(next) => set({ reais: next })}
      />
      <Field
        type="datetime-local"
        label="Até quando"
        hint="Horário de São Paulo. Vazio: até você encerrar."
        value={closes}
        error={fields.closesAt}
        onChange={(event) => set({ closes: event.currentTarget.value })}
      />
    </FormSheet>
  );
}
