import pg from 'pg';
import { databaseUrl } from './environment.config.js';

/** Runs SQL for states no page can produce, such as an hour that has passed. @param at another system's database. */
export async function query<Row extends object>(sql: string, params: unknown[], at = databaseUrl): Promise<Row[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Row>(sql, params)).rows;
  } finally {
    await client.end();
  }
}
