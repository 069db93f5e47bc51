import pg from 'pg';

/**
 * A connection of the pool with an error listener from the start. A connection that breaks while it is being handed over
 * has no other listener yet, and an unhandled 'error' event would end the process (F7). The next statement reports it.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
