import { problem } from '@camarim/domain';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

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
