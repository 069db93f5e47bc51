import { NumberInput, type NumberInputProps } from '@mantine/core';
import { outOfRange } from '../../desk/out-of-range.js';

type Props = Omit<NumberInputProps, 'clampBehavior'>;

/**
 * A number as it was typed. One outside its limits stays to be read, with a sentence that names the limit, and the
 * server refuses it: a field that corrects by itself would do with the next click what nobody asked for (A1).
 */
export function NumberField({ error, min, max, decimalScale, prefix = '', suffix = '', ...props }: Props) {
  const shown = (limit: number): string => {
    const digits = { minimumFractionDigits: decimalScale ?? 0, maximumFractionDigits: decimalScale ?? 0 };
    return `${prefix}${limit.toLocaleString('pt-BR', digits)}${suffix}`;
  };
  return (
    <NumberInput
      {...props}
      {...{ min, max, decimalScale, prefix, suffix }}
      clampBehavior="none"
      error={error ?? outOfRange(props.value, { min, max }, shown)}
    />
  );
}
