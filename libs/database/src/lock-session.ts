import pg from 'pg';

const LIMITS = { connectionTimeoutMillis: 3_000, query_timeout: 5_000 };

/**
 * The one connection all advisory locks of a process live in, beside the pool: a round may take long, and requests must
 * not run out of connections over it. It opens when it is first needed, and anew after it was lost.
 */
export class LockSession {
  private client: pg.Client | undefined;
  /** A connection answers one question at a time. */
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: { url: string; name: string }) {}

  /** @returns whether the lock is this session's now. @throws while the database is away. */
  take(lock: string): Promise<boolean> {
    return this.ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as done', lock);
  }

  /** @throws while the database is away; it has freed the lock by itself then. */
  async release(lock: string): Promise<void> {
    await this.ask('select pg_advisory_unlock(hashtextextended($1, 0)) as done', lock);
  }

  /** Frees whatever is held. */
  end(): Promise<void> {
    return this.drop(this.client);
  }

  private ask(sql: string, lock: string): Promise<boolean> {
    const answer = this.line.then(async () => {
      const client = await this.connected();
      try {
        const { rows } = await client.query<{ done: boolean }>(sql, [lock]);
        return rows[0]?.done === true;
      } catch (error) {
        // what it may hold ends with it
        await this.drop(client);
        throw error;
      }
    });
    this.line = answer.catch(() => undefined);
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
