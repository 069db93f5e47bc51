import type { Writable } from 'node:stream';
import pg from 'pg';

/**
 * A connection of the pool with an error listener from the start. A connection that breaks while it is being handed over
 * has no other listener yet, and an unhandled 'error' event would end the process (F7). The next statement reports it.
 * What is sent to it in one go leaves in one write: `begin` with the first statement, `commit` with the last.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const { connection } = this as unknown as { connection: { stream: Writable } };
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const queryInOneWrite = (...args: unknown[]): unknown => {
      const { stream } = connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      return query(...args);
    };
    Object.assign(this, { query: queryInOneWrite });
  }
}
