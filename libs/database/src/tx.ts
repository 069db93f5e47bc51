import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

interface RawResult<Row> {
  rows: Row[];
  rowCount: number | null;
  command: string;
}
/** A connection that sends each statement at once and does not wait for the answer to the one before. */
export interface Client {
  query<Row>(statement: { text: string; values: unknown[]; name?: string }): Promise<RawResult<Row>>;
}
const names = new Map<string, string>();
/** 'cached plan must not change result type': a migration changed what the statement answers. */
const STALE_PLAN = '0A000';
const STALE_WORDS = /cached plan must not change result type/;

/** Each statement with parameters is parsed and planned once per connection: half of what a short one costs. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha1').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}
/** Under another name the statement is prepared anew, on every connection; the old one goes with its connection. */
function forget(sql: string, name: string): void {
  if (names.get(sql) === name) names.set(sql, createHash('sha1').update(name).digest('base64url'));
}

/** @returns whether Postgres refused what it had prepared under a schema of before. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === STALE_PLAN && STALE_WORDS.test(error.message);

/**
 * Sends SQL before it returns. @returns rows and the number of rows written. @throws the driver's error; one that
 * `isStalePlan` is gone when the same is sent again, in a transaction of its own.
 */
export function send<Row>(client: Client, sql: string, params: unknown[] = []): Promise<RawResult<Row>> {
  if (params.length === 0) return client.query<Row>({ text: sql, values: params });
  const name = nameOf(sql);
  return client.query<Row>({ text: sql, values: params, name }).catch((error: unknown) => {
    if (isStalePlan(error)) forget(sql, name);
    throw error;
  });
}

/** How often the same may meet a schema that changed once more. */
const STALE_TRIES = 5;
/**
 * Does `work` again for as long as its statements were planned under a schema of before; nothing it wrote was kept then.
 * @param stale whether a statement of the last try was, when `work` may have thrown what came of that.
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

/** One open transaction. Everything that belongs together is done through the same `Tx`. */
export class Tx {
  private readonly hooks: Array<() => void> = [];
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
  async one<Row>(sql: string, params: unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(sql, params))[0] ?? null;
  }
  /** @returns how many rows were written. */
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
  /** For `Database` alone: whether a plan of before the last migration is why this transaction cannot go on. */
  get hadStalePlan(): boolean {
    return this.refused;
  }
  /** Waits until no other transaction holds `name`; given back at the end of this one. */
  async lock(name: string): Promise<void> {
    await this.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }
  /** As `lock`, together with others who only share it: waits for, and keeps out, whoever holds `name` alone. */
  async lockShared(name: string): Promise<void> {
    await this.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [name]);
  }
  /**
   * Does `work` whole or not at all: when it throws, what it wrote is undone, what it wanted done after the commit is
   * forgotten, and the transaction goes on. @returns what it threw, null when it did not.
   * @throws the driver's error when the transaction cannot go on.
   */
  async attempt(work: () => Promise<unknown>): Promise<unknown> {
    const hooks = this.hooks.length;
    const pending = this.pending;
    this.pending = [];
    this.attempts += 1;
    const name = `attempt_${this.attempts}`;
    try {
      this.underWay(this.query(`savepoint ${name}`));
      await work();
      await this.settled();
      return null;
    } catch (error) {
      await this.query(`rollback to savepoint ${name}`);
      this.hooks.length = hooks;
      return error;
    } finally {
      this.pending = pending;
    }
  }
  /** For a statement that was sent and whose answer nobody needs before the commit: when it fails, the transaction does. */
  underWay(statement: Promise<unknown>): void {
    // looked at in `settled`; until then a failure is nobody's surprise
    statement.catch(() => undefined);
    this.pending.push(statement);
  }
  /** For `Database` and `attempt`: waits for what is under way. @throws its first error. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }
  /** `hook` runs right after the commit, and not at all after a rollback. It must not throw and nobody waits for it. */
  afterCommit(hook: () => void): void {
    this.hooks.push(hook);
  }
  /** For `Database` alone. */
  committed(): void {
    for (const hook of this.hooks) hook();
  }
}
