import type { WaitingLine, WaitingPart } from '@camarim/contracts';
import type { Database } from '@camarim/database';
import { isWorkOf, type StaffRole, type WaitingKind } from '@camarim/domain';

/** How many of a kind are named; all are counted. */
const NEWEST = 5;
/** One kind of work: rows of id, title, model_id, at and due, one for each thing that waits. */
export interface WaitingSource {
  kind: WaitingKind;
  sql: string;
  params?: readonly unknown[];
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const lineSql = (sql: string): string => `
  with waiting (id, title, model_id, at, due) as (${sql}),
    newest as (select id, title, model_id, at, due from waiting order by at desc, id limit ${NEWEST})
  select (select count(*)::int from waiting) as count, coalesce((select json_agg(json_build_object('id', id, 'title', title,
    'modelId', model_id, 'at', ${iso('at')}, 'due', ${iso('due')}) order by at desc, id) from newest), '[]') as newest`;

/** @returns what waits by these sources and is the affair of `role`, counted now; kinds of which nothing waits are left out. */
export async function waitingFor(
  db: Pick<Database, 'one'>,
  role: StaffRole,
  sources: readonly WaitingSource[],
): Promise<WaitingPart> {
  const lines = await Promise.all(
    sources
      .filter(({ kind }) => isWorkOf(role, kind))
      .map(async ({ kind, sql, params = [] }) => {
        const line = await db.one<Omit<WaitingLine, 'kind'>>(lineSql(sql), [...params]);
        if (!line) throw new Error('a count always has an answer');
        return { kind, ...line };
      }),
  );
  return { lines: lines.filter(({ count }) => count > 0) };
}
