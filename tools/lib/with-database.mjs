import pg from 'pg';

/** Opens one connection for `work` and closes it afterwards. @returns what `work` returned. */
export async function withDatabase(url, work) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
