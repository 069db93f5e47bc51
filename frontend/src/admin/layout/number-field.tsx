import { NumberInput, type NumberInputProps } from '@mantine/core';

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

/** @returns the sentence that names the limit a typed number breaks, or null; an empty field breaks none. */
export function outOfRange(
  typed: number | string | undefined,
  { min, max }: { min?: number | undefined; max?: number | undefined },
  shown: (limit: number) => string = String,
): string | null {
  if (typed === undefined || typed === '') return null;
  const value = Number(typed);
  if (max !== undefined && !(value <= max)) return `O máximo é ${shown(max)}.`;
  if (min !== undefined && !(value >= min)) return `O mínimo é ${shown(min)}.`;
  return null;
}
