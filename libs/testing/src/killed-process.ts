import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import { eventually } from './eventually.js';

/** A compiled service as processes of their own, one after the other: they can be killed in the middle of their work. */
export class KilledProcess {
  private child: ChildProcess | null = null;
  private readonly db: pg.Client;

  /** @param main its compiled entry. @param env all it knows; its database is also asked what the rows say. */
  constructor(
    private readonly main: string,
    private readonly env: Record<string, string>,
  ) {
    this.db = new pg.Client({ connectionString: env.DATABASE_URL ?? '' });
  }

  /** Before the first question to the rows. */
  async connect(): Promise<this> {
    await this.db.connect();
    return this;
  }
  start(): void {
    const env = { PATH: process.env.PATH, ...this.env };
    this.child = spawn(process.execPath, [this.main], { env, stdio: 'ignore' });
  }
  /** Without a word, as a machine that is switched off. @returns whether it was alive until then. */
  async kill(): Promise<boolean> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return false;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    return true;
  }
  /** A process lives until the rows or the world show what is waited for, and is killed in that moment. */
  async until(seen: () => Promise<boolean>): Promise<void> {
    this.start();
    await eventually(seen, { within: 60_000, every: 20 });
    await this.kill();
  }
  /** What the rows say. */
  async one<Row extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<Row | undefined> {
    return (await this.db.query<Row>(sql, params)).rows[0];
  }
  async end(): Promise<void> {
    await this.kill();
    await this.db.end();
  }
}
