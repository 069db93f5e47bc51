import { problem, REASON } from '@camarim/domain';

/** Moments people ask about; what lies outside is a slip, and Postgres does not know all of it. */
const ERA = { from: Date.UTC(1900, 0), to: Date.UTC(10_000, 0) };
/** ISO 8601 as people write it, a month or a day alone too. @returns null for none. @throws validation-failed for no moment. */
export function parseMoment(text: string | null, field: string): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  if (at.getTime() >= ERA.from && at.getTime() < ERA.to) return at;
  throw problem('validation-failed', { errors: [{ field, code: 'invalid', message: 'Data inválida.' }] });
}

/** A reason as it is kept. @throws validation-failed without one: what needs a reason is not done without (USR-03). */
export function checkReason(text: unknown): string {
  const reason = typeof text === 'string' ? text.replace(/\p{Cc}+/gu, ' ').trim() : '';
  if (reason.length >= REASON.min && reason.length <= REASON.max) return reason;
  throw problem('validation-failed', {
    errors: [
      { field: 'reason', code: 'required', message: `Diga o motivo (de ${REASON.min} a ${REASON.max} caracteres).` },
    ],
  });
}
