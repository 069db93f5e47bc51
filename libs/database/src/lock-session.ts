import pg from 'pg';

const LIMITS = { connectionTimeoutMillis: 3_000, query_timeout: 5_000 };

/**
 * One connection, outside of the pool, that holds all advisory locks of a process: a task may take long, and requests must
 * not run out of connections because of it. It is opened when first needed and again after it was lost. Lock names are
 * prefixed with the service's, so equal task names of two services in one database do not collide.
 */
export class LockSession {
  private client: pg.Client | undefined;
  /** A connection runs one statement at a time. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: { url: string; name: string }) {}

  /** @returns whether this session now has the lock. @throws while the database is unavailable. */
  take(lock: string): Promise<boolean> {
    return this.ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as done', lock);
  }

  /** @throws while the database is unavailable; the lock is free then, because the session ended. */
  async release(lock: string): Promise<void> {
    await this.ask('select pg_advisory_unlock(hashtextextended($1, 0)) as done', lock);
  }

  /** Releases every lock. */
  end(): Promise<void> {
    return this.drop(this.client);
  }

  private ask(sql: string, lock: string): Promise<boolean> {
    const answer = this.queue.then(async () => {
      const client = await this.connected();
      try {
        const { rows } = await client.query<{ done: boolean }>(sql, [`${this.options.name}: ${lock}`]);
        return rows[0]?.done === true;
      } catch (error) {
        // closing the session releases its locks
        await this.drop(client);
        throw error;
      }
    });
    this.queue = answer.catch(() => undefined);
    return answer;
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const { url, name } = this.options;
    const client = new pg.Client({ connectionString: url, application_name: name, ...LIMITS });
    client.on('error', () => void this.drop(client));
    await client.connect();
    this.client = client;
    return client;
  }

  private async drop(client: pg.Client | undefined): Promise<void> {
    if (this.client === client) this.client = undefined;
    await client?.end().catch(() => undefined);
  }
}
