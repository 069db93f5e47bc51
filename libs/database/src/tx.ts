import { AsyncResource } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

interface RawResult<Row> {
  rows: Row[];
  rowCount: number | null;
  command: string;
}
/** A connection that sends each statement at once, without waiting for the result of the previous one. */
export interface Client {
  query<Row>(statement: { text: string; values: unknown[]; name?: string }): Promise<RawResult<Row>>;
}
const names = new Map<string, string>();
/** 'cached plan must not change result type': a migration changed the statement's result columns. */
const STALE_PLAN = '0A000';
const STALE_WORDS = /cached plan must not change result type/;

/** A statement with parameters is parsed and planned once per connection, which is half the cost of a short one. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha1').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}
/** Under a new name every connection prepares the statement again; the old one disappears with its connection. */
function forget(sql: string, name: string): void {
  if (names.get(sql) === name) names.set(sql, createHash('sha1').update(name).digest('base64url'));
}

/** @returns whether Postgres refused a statement that it had prepared before a migration. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === STALE_PLAN && STALE_WORDS.test(error.message);

/**
 * Sends SQL before it returns. @returns rows and the number of rows written. @throws the driver's error; one that
 * `isStalePlan` does not occur again when the same is sent in a new transaction.
 */
export function send<Row>(client: Client, sql: string, params: unknown[] = []): Promise<RawResult<Row>> {
  if (params.length === 0) return client.query<Row>({ text: sql, values: params });
  const name = nameOf(sql);
  return client.query<Row>({ text: sql, values: params, name }).catch((error: unknown) => {
    if (isStalePlan(error)) forget(sql, name);
    throw error;
  });
}

/** @returns the first value of every row. */
export const firstColumn = <T>(rows: object[]): T[] => rows.map((row) => Object.values(row)[0]);

/** How often work is repeated while migrations keep changing the schema. */
const STALE_TRIES = 5;
/**
 * Repeats `work` while it fails because a statement was planned before a migration; such a try has written nothing.
 * @param stale whether the last try failed for that reason; `work` may have thrown a follow-up error instead.
 */
export async function withFreshPlans<T>(work: () => Promise<T>, stale = isStalePlan): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!stale(error) || tries === STALE_TRIES) throw error;
    }
  }
}

/** Sends one statement for all these rows, without waiting for it (`Tx.pipeline`). */
type WriteRows = (tx: Tx, rows: never[]) => void;

/** One open transaction. Everything that belongs together uses the same `Tx`. */
export class Tx {
  private readonly hooks: Array<() => void> = [];
  private readonly ends: Array<{ write: WriteRows; row: unknown }> = [];
  private pending: Array<Promise<unknown>> = [];
  private attempts = 0;
  private refused = false;

  constructor(
    readonly manager: EntityManager,
    private readonly client: Client,
  ) {}

  async query<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await this.send<Row>(sql, params)).rows;
  }
  /** @returns the first value of every row. */
  async column<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return firstColumn<T>(await this.query<object>(sql, params));
  }
  async one<Row>(sql: string, params: unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(sql, params))[0] ?? null;
  }
  /** @returns the number of rows written. */
  async execute(sql: string, params: unknown[] = []): Promise<number> {
    return (await this.send(sql, params)).rowCount ?? 0;
  }
  private async send<Row>(sql: string, params: unknown[]): Promise<RawResult<Row>> {
    try {
      return await send<Row>(this.client, sql, params);
    } catch (error) {
      this.refused ||= isStalePlan(error);
      throw error;
    }
  }
  /** For `Database` only: whether a statement of this transaction failed because of a stale plan. */
  get hadStalePlan(): boolean {
    return this.refused;
  }
  /** Waits for the advisory lock `name`; released at the end of the transaction. */
  async lock(name: string): Promise<void> {
    await this.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }
  /** As `lock`, for many: taken in the order of their names, so that of two who want some of the same only one waits. */
  async lockAll(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await this.query('select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) name', [
      names.toSorted(),
    ]);
  }
  /** As `lock`, but shared: only excludes those who hold `name` exclusively. */
  async lockShared(name: string): Promise<void> {
    await this.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [name]);
  }
  /**
   * Runs `work` in a savepoint: when it throws, its writes, its rows for the end and its `afterCommit` hooks are discarded
   * and the transaction continues. @returns what it threw, or null.
   * @throws the driver's error when the transaction cannot continue.
   */
  async attempt(work: () => Promise<unknown>): Promise<unknown> {
    const hooks = this.hooks.length;
    const ends = this.ends.length;
    const pending = this.pending;
    this.pending = [];
    this.attempts += 1;
    const name = `attempt_${this.attempts}`;
    try {
      this.pipeline(this.query(`savepoint ${name}`));
      await work();
      await this.settled();
      return null;
    } catch (error) {
      await this.query(`rollback to savepoint ${name}`);
      this.hooks.length = hooks;
      this.ends.length = ends;
      return error;
    } finally {
      this.pending = pending;
    }
  }
  /** For a statement whose result is not needed before the commit; the transaction fails when it does. */
  pipeline(statement: Promise<unknown>): void {
    // `settled` reports a failure; until then it must not count as an unhandled rejection
    statement.catch(() => undefined);
    this.pending.push(statement);
  }
  /**
   * Keeps a row for the end of the transaction, where `write` gets all that were kept for it, in order: one statement
   * for many. Until then the transaction does not see the row.
   */
  atEnd<Row>(write: (tx: Tx, rows: Row[]) => void, row: Row): void {
    this.ends.push({ write, row });
  }
  /** For `Database` only: sends what was kept for the end. */
  writeEnds(): void {
    const groups = new Map<WriteRows, unknown[]>();
    for (const { write, row } of this.ends) {
      const rows = groups.get(write) ?? [];
      groups.set(write, rows);
      rows.push(row);
    }
    for (const [write, rows] of groups) write(this, rows as never[]);
  }
  /** For `Database` and `attempt`: waits for the pipelined statements. @throws the first error. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }
  /** `hook` runs right after the commit and never after a rollback. It must not throw and is not awaited. */
  afterCommit(hook: () => void): void {
    // in the trace of whoever asked for it: the events of one transaction have a trace each
    this.hooks.push(AsyncResource.bind(hook));
  }
  /** For `Database` only. */
  committed(): void {
    for (const hook of this.hooks) hook();
  }
}
