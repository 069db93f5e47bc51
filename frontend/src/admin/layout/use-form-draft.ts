import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, useDraft } from '../../desk/use-draft.js';

type Options<T> = {
  name: string;
  version?: string | number;
  hasFiles?: boolean;
  /** Fields of files: their ids mean nothing without what their field shows. */
  without?: readonly (keyof T)[];
  /** What of a draft can be old, made new. */
  refresh?: (values: T) => T;
};

/** The draft of a form of react-hook-form. */
export function useFormDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  { without = [], refresh = (values) => values, ...options }: Options<T>,
): Draft {
  const kept = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field))) as T;
  return useDraft<T>({
    ...options,
    base: kept(form.formState.defaultValues ?? {}),
    values: kept(form.watch()),
    restore: (values) => form.reset({ ...form.getValues(), ...refresh(values) }, { keepDefaultValues: true }),
  });
}
