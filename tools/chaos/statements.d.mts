import type { Client, ClientBase } from 'pg';

export interface Statement {
  /** The invariant: 'I1' … 'I10'. */
  id: string;
  what: string;
  sql: string;
  never?: boolean;
  plant: string[];
}

export const statements: Statement[];
export function broken(db: Client | ClientBase, chosen: Statement[]): Promise<string[]>;
export function planted<T>(db: Client | ClientBase, plant: string[], look: () => Promise<T>): Promise<T | undefined>;
