import { Switch } from '@mantine/core';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';

type Props<T extends FieldValues> = {
  control: Control<T>;
  name: FieldPathByValue<T, boolean>;
  label: string;
  description?: string;
};

/** A switch of a form. */
export function FormSwitch<T extends FieldValues>({ control, name, label, description }: Props<T>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Switch label={label} description={description} checked={value} {...field} />
      )}
    />
  );
}
