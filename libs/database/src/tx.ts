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

/** Each statement with parameters is parsed and planned once per connection: half of what a short one costs. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha1').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

/** Sends SQL before it returns. @returns rows and the number of rows written. @throws the driver's error. */
export function send<Row>(client: Client, sql: string, params: unknown[] = []): Promise<RawResult<Row>> {
  return client.query<Row>({ text: sql, values: params, ...(params.length > 0 ? { name: nameOf(sql) } : {}) });
}

/** One open transaction. Everything that belongs together is done through the same `Tx`. */
export class Tx {
  private readonly hooks: Array<() => void> = [];
  private pending: Array<Promise<unknown>> = [];
  private attempts = 0;

  constructor(
    readonly manager: EntityManager,
    private readonly client: Client,
  ) {}

  async query<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await send<Row>(this.client, sql, params)).rows;
  }
  async one<Row>(sql: string, params: unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(sql, params))[0] ?? null;
  }
  /** @returns how many rows were written. */
  async execute(sql: string, params: unknown[] = []): Promise<number> {
    return (await send(this.client, sql, params)).rowCount ?? 0;
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
