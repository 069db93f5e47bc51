import { ApiProblem, messageOf } from '../api/problem.js';

/**
 * For a `catch`: the operator reads first what failed, then why, and the code that finds the case in the logs
 * (STO-23, STO-24). Fields and code of the answer stay as they are.
 * @throws always
 */
export const sayingFirst =
  (what: string) =>
  (error: unknown): never => {
    const known = error instanceof ApiProblem ? error : null;
    const reference = known?.traceId ? ` Código: ${known.traceId}` : '';
    const sentence = `${what.replace(/\.$/, '')}. ${messageOf(error)}${reference}`;
    throw new ApiProblem(known?.status ?? 0, known?.code ?? 'connection', sentence, known?.errors, known?.traceId);
  };

/** What the server said about one field of a form. */
export function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors.find((each) => each.field === field)?.message;
}

/** What the form itself refuses, in the shape of the server's refusals. */
export const refuseField = (field: string, message: string): ApiProblem =>
  new ApiProblem(422, 'validation-failed', message, [{ field, code: 'required', message }]);
