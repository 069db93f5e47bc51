import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { eventually, TEST_KEYS } from '@camarim/testing';
import pg from 'pg';
import type { Account } from './account.js';
import { SECRETS } from './bench.js';

const MAIN = path.join(import.meta.dirname, '../../../dist/apps/billing/src/main.js');

/**
 * The compiled billing as processes of their own, one after the other, at the servers of an account whose own billing was
 * closed: they can be killed while they wait for an answer.
 */
export class KilledBilling {
  private child: ChildProcess | null = null;
  private readonly db: pg.Client;

  private constructor(private readonly env: Record<string, string>) {
    this.db = new pg.Client({ connectionString: env.DATABASE_URL ?? '' });
  }

  /** Closes the account's billing: from here on a process lives only while a test lets it. */
  static async instead({ bench, sandbox, door }: Account): Promise<KilledBilling> {
    await bench.app.close();
    const servers = { DATABASE_URL: bench.databaseUrl, REDIS_URL: bench.redis.url, NATS_URL: bench.nats.url };
    const own = { ...sandbox.account, PUBLIC_URL: door.url, RECONCILE_EVERY_MS: '200', PORT: '0', HOST: '127.0.0.1' };
    const killed = new KilledBilling({ ...TEST_KEYS, ...SECRETS, ...servers, ...own, LOG_LEVEL: 'fatal' });
    await killed.db.connect();
    return killed;
  }

  start(): void {
    const env = { PATH: process.env.PATH, ...this.env };
    this.child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  }
  /** Without a word, as a machine that is switched off. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
  /** A process lives until the sandbox or the rows show what is waited for, and is killed in that moment. */
  async until(seen: () => Promise<boolean>): Promise<void> {
    this.start();
    await eventually(seen, { within: 60_000, every: 20 });
    await this.kill();
  }
  /** What the rows say. */
  async one<Row extends pg.QueryResultRow>(sql: string, params: unknown[]): Promise<Row | undefined> {
    return (await this.db.query<Row>(sql, params)).rows[0];
  }
  async end(): Promise<void> {
    await this.kill();
    await this.db.end();
  }
}
