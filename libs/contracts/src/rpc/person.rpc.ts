import type { ServiceName } from '../services.js';

/** Rows of one table that are about a person; `nextPart` null = that was all of the service. */
export interface PersonPart {
  table: string;
  rows: Record<string, unknown>[];
  nextPart: string | null;
}
/** Every service answers these two about one person, to the service users alone (USR-30). */
export type PersonRpc = {
  [S in ServiceName as `${S}.person.export`]: { request: { userId: string; part: string | null }; reply: PersonPart };
} & {
  /** Once or more often is the same. @returns how many rows this call still had to erase or pseudonymise. */
  [S in ServiceName as `${S}.person.erase`]: { request: { userId: string }; reply: { erased: number } };
};
