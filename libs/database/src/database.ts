import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { type Client, send, Tx, withFreshPlans } from './tx.js';

/** The service's own schema: reads outside of a transaction, and the only way into one. */
@Injectable()
export class Database {
  constructor(readonly dataSource: DataSource) {}

  /**
   * Commits when `work` resolves and rolls back when it throws. The begin leaves together with the first statement, and
   * the commit with the last one whose answer nobody needs: a fan who has paid waits for fewer trips.
   * When a migration changed what a statement answers, the whole of it is undone and `work` is done once more: it must not
   * do anything outside of the transaction that may not happen twice (`afterCommit` is for that).
   * @returns what `work` returned. @throws what `work` threw, the driver's error, or that Postgres kept nothing.
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
    // entity managers ask for this before they open a transaction of their own
    Object.assign(runner, { isTransactionActive: true });
    try {
      tx.underWay(send(client, 'start transaction'));
      const result = await work(tx);
      const [end] = await Promise.all([send(client, 'commit'), tx.settled()]);
      if (end.command !== 'COMMIT') throw new Error('rolled back: a statement had failed and nobody had noticed');
      tx.committed();
      return result;
    } catch (error) {
      // a connection that is gone has rolled back already
      await send(client, 'rollback').catch(() => undefined);
      // what nobody had waited for may be why everything after it failed
      await tx.settled();
      throw error;
    } finally {
      Object.assign(runner, { isTransactionActive: false });
    }
  }
  async query<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await this.alone<Row>(sql, params)).rows;
  }
  async one<Row>(sql: string, params: unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(sql, params))[0] ?? null;
  }
  /** @returns how many rows were written. */
  async execute(sql: string, params: unknown[] = []): Promise<number> {
    return (await this.alone(sql, params)).rowCount ?? 0;
  }
  /** One statement, which is a transaction of its own: one whose plan was refused has done nothing. */
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
