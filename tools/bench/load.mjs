// A load generator with as little overhead as possible on the same two cores: HTTP/1.1 over raw sockets, one request at
// a time per socket.
import { once } from 'node:events';
import { connect } from 'node:net';

/** One connection for many requests. `ask` resolves with the status once the whole response has arrived. */
function openConnection(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let parts = [];
  let have = 0;
  let need = 0;
  let status = 0;
  let answered;
  let failed;
  const read = (chunk) => {
    parts.push(chunk);
    have += chunk.length;
    if (need === 0) {
      const all = parts.length === 1 ? chunk : Buffer.concat(parts);
      parts = [all];
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = all.latin1Slice(0, end);
      status = Number(head.slice(9, 12));
      const length = /content-length: (\d+)/i.exec(head);
      if (!length) return failed?.(new Error(`expected a content-length header in: ${head.slice(0, 200)}`));
      need = end + 4 + Number(length[1]);
    }
    if (have < need) return;
    parts = [];
    have = 0;
    need = 0;
    answered?.(status);
  };
  socket.on('data', read);
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('the server closed the connection')));
  const ask = (text) =>
    new Promise((resolve, reject) => {
      answered = resolve;
      failed = reject;
      socket.write(text);
    });
  return { ask, opened: () => once(socket, 'connect'), close: () => socket.destroy() };
}

/** @param request { path, headers?, body? }: with a body it is a POST. */
function requestText({ path, headers = {}, body }) {
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const method = body === undefined ? 'GET' : 'POST';
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${length}${lines.join('')}\r\n${body ?? ''}`;
}

const checked = (status, path) => {
  if (status !== 200) throw new Error(`${path.slice(0, 80)}: ${status}`);
};

/**
 * Sends as many requests as possible over `lines` connections in `ms`, or until none is left.
 * @param next returns each request; undefined ends it. @returns their number.
 */
export async function saturate({ port, next, lines = 16, ms = Number.POSITIVE_INFINITY }) {
  const open = Array.from({ length: lines }, () => openConnection(port));
  const end = performance.now() + ms;
  let count = 0;
  await Promise.all(
    open.map(async (line) => {
      while (performance.now() < end) {
        const request = next();
        if (request === undefined) break;
        checked(await line.ask(requestText(request)), request.path);
        count += 1;
      }
      line.close();
    }),
  );
  return count;
}

/**
 * Sends a fixed number of requests per second, however long the responses take: each request has a due time, and one
 * that finds all connections busy is measured from its due time.
 * @param next returns each request, given its due time (performance.now()); undefined ends it.
 * @returns ms of each from its due time to its response.
 */
export async function pace({ port, next, perSecond, lines = 32 }) {
  const open = Array.from({ length: lines }, () => openConnection(port));
  const began = performance.now();
  const taken = [];
  let turn = 0;
  await Promise.all(
    open.map(async (line) => {
      for (;;) {
        const due = began + (turn * 1_000) / perSecond;
        turn += 1;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const request = next(due);
        if (request === undefined) break;
        checked(await line.ask(requestText(request)), request.path);
        taken.push(performance.now() - due);
      }
      line.close();
    }),
  );
  return taken;
}

/** Sends `count` requests, one every `everyMs`, over several connections in turn. @returns ms of each. */
export async function trickle({ port, next, count, everyMs }) {
  const lines = Array.from({ length: 8 }, () => openConnection(port));
  const taken = [];
  for (let i = 0; i < count; i += 1) {
    const request = next();
    const began = performance.now();
    checked(await lines[i % lines.length].ask(requestText(request)), request.path);
    taken.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - (performance.now() - began))));
  }
  for (const line of lines) line.close();
  return taken;
}

/** Calls `act` with each item, at most `lines` at a time. */
export async function forEachLimit(items, lines, act) {
  const waiting = [...items];
  const work = async () => {
    while (waiting.length > 0) await act(waiting.shift());
  };
  await Promise.all(Array.from({ length: lines }, work));
}

/** Sends the same request at once on `count` connections that are already open. */
export async function burst({ port, request, count }) {
  const lines = Array.from({ length: count }, () => openConnection(port));
  await Promise.all(lines.map((line) => line.opened()));
  const statuses = await Promise.all(lines.map((line) => line.ask(requestText(request))));
  for (const line of lines) line.close();
  for (const status of statuses) checked(status, request.path);
}
