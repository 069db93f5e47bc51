import { isUuid, problem } from '@camarim/domain';

/** @throws problem('validation-failed') naming the field: an id is checked before any look-up. */
export function requireUuid(value: unknown, field: string): string {
  if (isUuid(value)) return value.toLowerCase();
  throw problem('validation-failed', { errors: [{ field, code: 'invalid', message: 'Identificador inválido.' }] });
}

/** @throws problem('validation-failed') when the value is not a text of the given shape. */
export function requireText(value: unknown, field: string, shape: RegExp): string {
  if (typeof value === 'string' && shape.test(value)) return value;
  throw problem('validation-failed', { errors: [{ field, code: 'invalid', message: 'Valor inválido.' }] });
}
