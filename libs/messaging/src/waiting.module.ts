import type { CallerFor, WaitingLine, WaitingPart } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isWorkOf, type WaitingKind } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Module, type Type } from '@nestjs/common';
import { Answers } from './answers.js';

/** How many of a kind are named; all are counted. */
const NEWEST = 5;
/** One kind of work: rows of id, title, model_id, at and due, one for each thing that waits. */
interface WaitingSource {
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

/**
 * @param sources of work, as they are at an instant.
 * @returns the module that answers what waits in `service` for somebody of the team, each role its own, counted now; kinds
 * of which nothing waits are left out.
 */
export function waitingModule(
  service: 'billing' | 'catalog' | 'marketing' | 'users',
  sources: (now: Date) => readonly WaitingSource[],
): Type {
  @Injectable()
  class WaitingService {
    constructor(
      private readonly db: Database,
      private readonly clock: Clock,
    ) {}

    @Answers(`${service}.waiting.get`)
    async get(_: object, { role }: CallerFor<'billing.waiting.get'>): Promise<WaitingPart> {
      const own = sources(this.clock.now()).filter(({ kind }) => isWorkOf(role, kind));
      const lines = await Promise.all(own.map((source) => this.lineOf(source)));
      return { lines: lines.filter(({ count }) => count > 0) };
    }

    private async lineOf({ kind, sql, params = [] }: WaitingSource): Promise<WaitingLine> {
      const line = await this.db.one<Omit<WaitingLine, 'kind'>>(lineSql(sql), [...params]);
      if (!line) throw new Error('a count always has an answer');
      return { kind, ...line };
    }
  }
  @Module({ providers: [WaitingService] })
  class WaitingModule {}
  return WaitingModule;
}
