import { fieldErrors, fieldsOf, row, type Shape, withPresets } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';

/**
 * A question's input as its shape. Fields the shape does not know are dropped: during an upgrade a newer edge may already
 * send more.
 * @throws validation-failed with the fields that are wrong.
 */
export async function readInput<T extends object>(shape: Shape<T>, raw: unknown): Promise<T> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw problem('validation-failed');
  if ((shape as Shape) === row.Undeclared) return raw as T;
  // a shape without fields has no rules, and nothing of what was sent is looked at
  if (fieldsOf(shape).size === 0) return new shape();
  const input = plainToInstance(shape, withPresets(shape, raw));
  const errors = await validate(input, { whitelist: true, forbidUnknownValues: true });
  if (errors.length > 0) throw problem('validation-failed', { errors: fieldErrors(errors) });
  return input;
}
