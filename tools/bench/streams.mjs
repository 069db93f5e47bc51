// Event streams as cheap as can be for whoever opens thousands of them.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** Files a process needs beside its streams. */
const SPARE_FILES = 500;

/** Reads a stream straight from its socket: what this program takes is not the product's. Resolves once its first frame is there. */
export function openStream(port, cookie) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const stream = { onFeed: undefined, close: () => socket.destroy() };
  socket.write(
    `GET /api/v1/me/events HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 300)));
      if (text.includes('event: ready\n')) resolve(stream);
      if (text.includes('event: feed\n')) stream.onFeed?.();
      else if (!text.includes('event: ready\n')) return;
      text = '';
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the gateway closed a stream')));
  });
}

/** How many streams one process may have here: both we and the gateway need a file for each. */
export function mostStreams(pid) {
  const limits = [process.pid, pid].map((id) => {
    const line = /^Max open files\s+(\S+)/m.exec(readFileSync(`/proc/${id}/limits`, 'utf8'));
    return line[1] === 'unlimited' ? Number.POSITIVE_INFINITY : Number(line[1]);
  });
  return Math.min(...limits) - SPARE_FILES;
}
