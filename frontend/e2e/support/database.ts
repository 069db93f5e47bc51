import pg from 'pg';
import { databaseUrl } from './environment.config.js';

/** For what no page can bring about: an hour that has passed. */
export async function ask<Row extends object>(sql: string, params: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, params)).rows;
  } finally {
    await client.end();
  }
}
