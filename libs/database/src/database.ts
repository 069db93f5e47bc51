import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { run, Tx } from './tx.js';

/** The service's own schema: reads outside of a transaction, and the only way into one. */
@Injectable()
export class Database {
  constructor(readonly dataSource: DataSource) {}

  /** Commits when `work` resolves and rolls back when it throws. @returns what `work` returned. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let tx: Tx | undefined;
    const result = await this.dataSource.transaction((manager) => {
      tx = new Tx(manager);
      return work(tx);
    });
    tx?.committed();
    return result;
  }
  async query<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await run<Row>(this.dataSource.manager, sql, params)).rows;
  }
  async one<Row>(sql: string, params: unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(sql, params))[0] ?? null;
  }
  /** @returns how many rows were written. */
  async execute(sql: string, params: unknown[] = []): Promise<number> {
    return (await run(this.dataSource.manager, sql, params)).rowCount ?? 0;
  }
}
