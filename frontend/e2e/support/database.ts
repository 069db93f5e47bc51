import pg from 'pg';
import { databaseUrl } from './environment.config.js';

/** Runs SQL for states no page can produce, such as an hour that has passed. */
export async function query<Row extends object>(sql: string, params: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, params)).rows;
  } finally {
    await client.end();
  }
}
