// Event streams with little overhead for a client that opens thousands of them.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** File descriptors a process needs besides its streams. */
const SPARE_FILES = 500;

/**
 * Reads a stream directly from its socket, so that this client's overhead does not distort the result. Resolves after
 * the first event, which is called `first`; `onFrame` gets the text of what comes after it.
 */
export function openStream(port, cookie, { path = 'me/events', first = 'ready' } = {}) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const stream = { onFeed: undefined, onFrame: undefined, close: () => socket.destroy() };
  socket.write(
    `GET /api/v1/${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 300)));
      const isFirst = text.includes(`event: ${first}\n`);
      if (isFirst) resolve(stream);
      if (text.includes('event: feed\n')) stream.onFeed?.();
      // a long frame comes in several pieces
      else if (stream.onFrame && text.endsWith('\n\n\r\n')) stream.onFrame(text);
      else if (!isFirst) return;
      text = '';
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the gateway closed a stream')));
  });
}

/** How many streams are possible here: this process and the gateway each need a file descriptor per stream. */
export function mostStreams(pid) {
  const limits = [process.pid, pid].map((id) => {
    const line = /^Max open files\s+(\S+)/m.exec(readFileSync(`/proc/${id}/limits`, 'utf8'));
    return line[1] === 'unlimited' ? Number.POSITIVE_INFINITY : Number(line[1]);
  });
  return Math.min(...limits) - SPARE_FILES;
}
