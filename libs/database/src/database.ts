import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { type Client, firstColumn, send, Tx, withFreshPlans } from './tx.js';

/** The service's own schema: reads outside of a transaction, and the only way to open one. */
@Injectable()
export class Database {
  constructor(readonly dataSource: DataSource) {}

  /**
   * Commits when `work` resolves and rolls back when it throws. `begin` is sent together with the first statement and
   * `commit` together with the last pipelined one, which saves round trips for a fan who has just paid.
   * When a migration changed the result columns of a prepared statement, everything is rolled back and `work` runs once
   * more. So `work` must not have side effects outside of the transaction; put those into `afterCommit`.
   * @returns what `work` returned. @throws what `work` threw, the driver's error, or that the transaction was rolled back.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let last: Tx | undefined;
    const once = () =>
      this.connected((client, runner) => {
        last = new Tx(runner.manager, client);
        return this.within(last, client, runner, work);
      });
    return withFreshPlans(once, () => last?.hadStalePlan === true);
  }
  private async within<T>(tx: Tx, client: Client, runner: QueryRunner, work: (tx: Tx) => Promise<T>): Promise<T> {
    // TypeORM's entity managers check this before they open a transaction of their own
    Object.assign(runner, { isTransactionActive: true });
    try {
      tx.pipeline(send(client, 'start transaction'));
      const result = await work(tx);
      tx.writeEnds();
      const [end] = await Promise.all([send(client, 'commit'), tx.settled()]);
      if (end.command !== 'COMMIT')
        throw new Error('rolled back: a statement of the transaction failed and its error was ignored');
      tx.committed();
      return result;
    } catch (error) {
      // a lost connection has rolled back already
      await send(client, 'rollback').catch(() => undefined);
      // the error of a pipelined statement is the cause of the errors that followed it
      await tx.settled();
      throw error;
    } finally {
      Object.assign(runner, { isTransactionActive: false });
    }
  }
  async query<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await this.alone<Row>(sql, params)).rows;
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
    return (await this.alone(sql, params)).rowCount ?? 0;
  }
  /** A single statement is its own transaction, so it is safe to repeat when its plan was stale. */
  private alone<Row>(sql: string, params: unknown[]) {
    return withFreshPlans(() => this.connected((client) => send<Row>(client, sql, params)));
  }

  private async connected<T>(work: (client: Client, runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await work((await runner.connect()) as Client, runner);
    } finally {
      await runner.release();
    }
  }
}
