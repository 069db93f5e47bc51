import pg from 'pg';

/**
 * A connection of the pool. One that breaks in the very moment it is handed over has nobody who listens yet, and an error
 * that nobody hears would end the process (F7). Whoever uses it is told by the statement that fails.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
