import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import pg from 'pg';
import { WatchedClient } from './watched-client.js';

/** A message of Postgres' protocol: its type, its length including itself, its content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}
const SIGNED_IN = message('R', Buffer.from([0, 0, 0, 0]));
const READY = message('Z', Buffer.from('I'));
const ENDED = message(
  'E',
  Buffer.from('SFATAL\0C57P02\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

describe('a database that dies the moment it accepts a connection', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      // both messages in one packet: the second arrives before whoever gets the connection can listen for errors
      socket.once('data', () => socket.end(Buffer.concat([SIGNED_IN, READY, ENDED])));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  it('ends no process: whoever sent the statement gets the error (F7)', async () => {
    const { port } = server.address() as AddressInfo;
    const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'u', database: 'd', Client: WatchedClient, max: 1 });
    pool.on('error', () => undefined);
    const client = await pool.connect();
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await pool.end();
  });
});
