// A writer that counts its acknowledged commits, for faults after which all of them must still exist.
import pg from 'pg';

/** Inserts the numbers from 1 into its own database, one commit each; stops when refused. */
export async function startCounting(url) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('drop database if exists chaos_kept with (force)');
  await admin.query('create database chaos_kept');
  await admin.end();
  const open = async (server) => {
    const own = new URL(server);
    own.pathname = '/chaos_kept';
    const db = new pg.Client({ connectionString: own.href });
    db.on('error', () => {});
    await db.connect();
    return db;
  };
  const db = await open(url);
  await db.query('create table kept (n int primary key)');
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await db.query('insert into kept values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })().catch(() => {});
  return {
    /**
     * Call it only after the server was killed. @param where the server that must have the commits now; default: the
     * same.
     * @returns { acknowledged: acknowledged commits, kept: those that still exist }.
     */
    async compare(where = url) {
      await writing;
      const again = await open(where);
      const { rows } = await again.query('select count(*)::int n from kept where n <= $1', [acknowledged]);
      await again.end();
      return { acknowledged, kept: rows[0].n };
    },
  };
}
