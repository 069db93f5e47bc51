import { isValidCpf } from '@camarim/domain';
import { ValidateBy } from 'class-validator';

/** Eleven digits without punctuation and with correct check digits: providers refuse a formatted CPF. */
export function IsCpf(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && /^\d{11}$/.test(value) && isValidCpf(value);
  return ValidateBy({ name: 'isCpf', validator: { validate, defaultMessage: () => 'CPF inválido' } });
}
