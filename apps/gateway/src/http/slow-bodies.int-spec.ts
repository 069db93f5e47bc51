import { connect, type Socket } from 'node:net';
import { type Edge, startEdge } from '../../test/edge.js';

const TIMEOUT_MS = 1_000;
/** Several turns of the clock. */
const LONG_MS = 3_500;
/** What drips would be open for many minutes; a busy machine closes it late, not at its end. */
const CLOSED_MS = 25_000;

let edge: Edge;
/** What is still open when a test has failed would keep the edge from closing. */
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});
beforeAll(async () => {
  edge = await startEdge({ env: { BODY_TIMEOUT_MS: String(TIMEOUT_MS) } });
});
afterAll(() => edge?.close());

interface Sender {
  socket: Socket;
  /** What came back until the connection ended. */
  ended: Promise<string>;
  openMs: () => number | null;
}
/** A connection of its own that sends a head, and then `part` every `everyMs` until `most` bytes went out. */
function send(head: string[], { part, everyMs, most }: { part: Buffer; everyMs: number; most: number }): Sender {
  const { hostname, port } = new URL(edge.url);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  const begun = Date.now();
  let closedAt: number | null = null;
  let sent = 0;
  let heard = '';
  socket.write(`${head.join('\r\n')}\r\n`);
  const timer = setInterval(() => {
    if (sent >= most || socket.destroyed) return clearInterval(timer);
    socket.write(part);
    sent += part.length;
  }, everyMs);
  socket.on('data', (bytes) => (heard += bytes.toString()));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => {
      closedAt = Date.now();
      clearInterval(timer);
      resolve(heard);
    });
  });
  return { socket, ended, openMs: () => closedAt && closedAt - begun };
}
const own = () => Object.entries(edge.own).map(([name, value]) => `${name}: ${value}`);
const post = (path: string, length: number) => [
  `POST ${path} HTTP/1.1`,
  'host: camarim.test',
  ...own(),
  'content-type: application/json',
  `content-length: ${length}`,
  '',
];
const DRIP = { part: Buffer.from(' '), everyMs: 200, most: 10_000 };

it('forty anonymous bodies that drip a byte at a time are all closed, and nobody else waits for it (S6)', async () => {
  const slow = Array.from({ length: 40 }, () => send(post('/api/v1/notices', 5_000), DRIP));
  const other = await fetch(`${edge.url}/api/v1/plans`);
  expect(other.status).toBeLessThan(500);
  const answers = await Promise.all(slow.map(({ ended }) => ended));
  expect(Math.max(...slow.map(({ openMs }) => openMs() ?? Number.NaN))).toBeLessThan(CLOSED_MS);
  expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
});

it('a body that is refused before it came is not kept open by dripping either (S6)', async () => {
  const slow = send(post('/api/v1/admin/sales-links', 5_000), DRIP);
  await slow.ended;
  expect(slow.openMs()).toBeLessThan(CLOSED_MS);
});

it('a head that never ends is closed, too (S6)', async () => {
  const slow = send(['GET /luna HTTP/1.1', 'host: camarim.test'], { ...DRIP, part: Buffer.from('x') });
  await slow.ended;
  expect(slow.openMs()).toBeLessThan(CLOSED_MS);
});

describe('an upload', () => {
  const upload = async (bytes: number) => {
    const { token } = edge.world.signIn({ kind: 'staff', role: 'content' }, 'Bia');
    const headers = { ...edge.own, cookie: `camarim-staff=${token}` };
    const payload = { fileName: 'filme.mp4', bytes };
    const made = await edge.app.inject({ method: 'POST', url: '/api/v1/admin/media/uploads', headers, payload });
    return [
      `PATCH ${String(made.json().uploadUrl)} HTTP/1.1`,
      'host: camarim.test',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...['tus-resumable: 1.0.0', 'upload-offset: 0', 'content-type: application/offset+octet-stream'],
      ...[`content-length: ${bytes}`, 'connection: close', ''],
    ];
  };

  it('that goes on slowly is let through to its end, however long that takes (S6)', async () => {
    const bytes = 70_000;
    const part = Buffer.alloc(2_000, 1);
    const sender = send(await upload(bytes), { part, everyMs: LONG_MS / (bytes / part.length), most: bytes });
    expect((await sender.ended).split('\r\n')[0]).toMatch(/^HTTP\/1\.1 204 /);
    expect(sender.openMs()).toBeGreaterThan(TIMEOUT_MS * 2);
  });

  it('that only drips is closed like anything else (S6)', async () => {
    const sender = send(await upload(70_000), DRIP);
    await sender.ended;
    expect(sender.openMs()).toBeLessThan(CLOSED_MS);
  });
});
