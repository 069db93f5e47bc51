import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

interface RawResult<Row> {
  rows: Row[];
  rowCount: number | null;
}
interface Client {
  query<Row>(statement: { text: string; values: unknown[]; name?: string }): Promise<RawResult<Row>>;
}
const names = new Map<string, string>();

/** Each statement with parameters is parsed and planned once per connection: half of what a short one costs. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha1').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

/** Runs SQL on the connection of an entity manager. @returns rows and the number of rows written. @throws the driver's error. */
export async function run<Row>(manager: EntityManager, sql: string, params: unknown[] = []): Promise<RawResult<Row>> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as Client;
    return await client.query<Row>({ text: sql, values: params, ...(params.length > 0 ? { name: nameOf(sql) } : {}) });
  } finally {
    if (!manager.queryRunner) await runner.release();
  }
}

/** One open transaction. Everything that belongs together is done through the same `Tx`. */
export class Tx {
  private readonly hooks: Array<() => void> = [];
  private attempts = 0;

  constructor(readonly manager: EntityManager) {}

  async query<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await run<Row>(this.manager, sql, params)).rows;
  }
  async one<Row>(sql: string, params: unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(sql, params))[0] ?? null;
  }
  /** @returns how many rows were written. */
  async execute(sql: string, params: unknown[] = []): Promise<number> {
    return (await run(this.manager, sql, params)).rowCount ?? 0;
  }
  /** Waits until no other transaction holds `name`; given back at the end of this one. */
  async lock(name: string): Promise<void> {
    await this.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }
  /**
   * Does `work` whole or not at all: when it throws, what it wrote is undone, what it wanted done after the commit is
   * forgotten, and the transaction goes on. @returns what it threw, null when it did not.
   * @throws the driver's error when the transaction cannot go on.
   */
  async attempt(work: () => Promise<unknown>): Promise<unknown> {
    const kept = this.hooks.length;
    this.attempts += 1;
    const name = `attempt_${this.attempts}`;
    await this.query(`savepoint ${name}`);
    try {
      await work();
      return null;
    } catch (error) {
      await this.query(`rollback to savepoint ${name}`);
      this.hooks.length = kept;
      return error;
    }
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
