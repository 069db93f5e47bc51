import { isDomainError } from '@camarim/domain';

/**
 * Catches a question a page asks beside others. A refusal concerns the caller, not the service, and is thrown on.
 * @param silent what stands for the answer when nobody answered
 */
export const unlessRefused =
  <T>(silent: (error: unknown) => T) =>
  (error: unknown): T => {
    if (isDomainError(error) && error.status < 500) throw error;
    return silent(error);
  };
