// A writer that knows what was acknowledged to it, for faults after which all of that must be there.
import pg from 'pg';

/** Counts from 1 on in a database of its own, each number a commit; stops when it is refused. */
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
  let told = 0;
  const writing = (async () => {
    for (;;) {
      await db.query('insert into kept values ($1)', [told + 1]);
      told += 1;
    }
  })().catch(() => {});
  return {
    /**
     * Only after the server was killed. @param where the server that must have them now; default: the same.
     * @returns { told: commits that were acknowledged, kept: those that are there }.
     */
    async compare(where = url) {
      await writing;
      const again = await open(where);
      const { rows } = await again.query('select count(*)::int n from kept where n <= $1', [told]);
      await again.end();
      return { told, kept: rows[0].n };
    },
  };
}
