import { type DomainError, isUuid, type ProblemField, problem } from '@camarim/domain';

/** @returns the error for one wrong field; `message` is pt-BR, shown beside it. */
export const invalid = (field: string, message: string, code = 'invalid'): DomainError =>
  problem('validation-failed', { errors: [{ field, code, message }] });

/** @throws validation-failed when a list holds anything. */
export function refuse(errors: ProblemField[]): void {
  if (errors.length > 0) throw problem('validation-failed', { errors });
}

/** @throws validation-failed unless `limit` is a whole number from 1 to `max`. */
export function checkLimit(limit: number, max: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw invalid('limit', `De 1 a ${max}.`);
}

/** @returns `ids` without doubles and without what is no id. @throws validation-failed for more than `max`. */
export function checkIds(ids: string[], field: string, max: number): string[] {
  if (!Array.isArray(ids) || ids.length > max) throw invalid(field, `No máximo ${max}.`);
  return [...new Set(ids.filter((id) => isUuid(id)).map((id) => id.toLowerCase()))];
}

/** Text as it is stored: trimmed, without NUL and other invisible controls; line breaks stay. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
