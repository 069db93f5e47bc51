// Floor of the webhooks: rows inserted as fast as Postgres commits them, one insert per commit, like pgbench but
// without needing it. It speaks the Postgres protocol itself, because a client library costs more than the inserts
// measured.
// A separate process, forked by the bench: node floor-insert.mjs <connections>; sent { ms }, it replies { count }.
import pg from 'pg';

const [connections] = process.argv.slice(2).map(Number);
const BODY = JSON.stringify({ specversion: '1.0', data: 'x'.repeat(300) });

/** A statement as a protocol message: its type letter, its length including the length field, its text, a zero byte. */
function message(sql) {
  const text = Buffer.from(`${sql}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 4);
  return Buffer.concat([Buffer.from('Q'), length, text]);
}

/** Connects with the library, then uses its socket directly. @returns a function that runs one statement. */
async function openConnection() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { stream: socket } = client.connection;
  socket.removeAllListeners();
  socket.setNoDelay(true);
  let done;
  const send = (bytes) =>
    new Promise((resolve, reject) => {
      done = { resolve, reject };
      socket.write(bytes);
    });
  let parts = Buffer.alloc(0);
  socket.on('error', (error) => done?.reject(error));
  socket.on('data', (chunk) => {
    parts = parts.length === 0 ? chunk : Buffer.concat([parts, chunk]);
    // 'Z' (five bytes) ends every response; an error starts with 'E'
    const ended = parts.length >= 6 && parts[parts.length - 6] === 0x5a && parts.readInt32BE(parts.length - 5) === 5;
    if (parts[0] === 0x45) done.reject(new Error(parts.toString('latin1')));
    else if (ended) done.resolve();
    else return;
    parts = Buffer.alloc(0);
  });
  return (sql) => send(message(sql));
}

const lines = await Promise.all(Array.from({ length: connections }, openConnection));
await lines[0]('create schema if not exists bench');
await lines[0](
  'create table if not exists bench.row (id bigint generated always as identity primary key, kind text, body jsonb)',
);

async function round(ms) {
  const end = performance.now() + ms;
  let count = 0;
  await Promise.all(
    lines.map(async (run) => {
      while (performance.now() < end) {
        await run(`insert into bench.row (kind, body) values ('event', '${BODY}')`);
        count += 1;
      }
    }),
  );
  return count;
}

process.on('message', ({ ms }) => void round(ms).then((count) => process.send({ count })));
process.on('disconnect', () => process.exit(0));
process.send('ready');
