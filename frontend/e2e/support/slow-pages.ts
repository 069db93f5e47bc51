import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { site } from './environment.config.js';

/** Long enough that a page is painted between two pieces of it. */
const PAUSE_MS = 50;
const PIECE = 250;
/** As many as the first screen of a phone or a desktop is made of. */
const PIECES = 60;

/** The site as a slow network gives it out: its pages arrive in pieces, each beginning with an element. @returns its address. */
export async function slowPages(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((asked, answer) => forward(asked, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function forward(asked: IncomingMessage, answer: ServerResponse): void {
  const isPage = asked.headers['sec-fetch-dest'] === 'document';
  const headers = { ...asked.headers, host: new URL(site).host, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
  const forwarded = request(site + (asked.url ?? '/'), { method: asked.method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    if (isPage) void inPieces(given, answer);
    else given.pipe(answer);
  });
  // a page that was closed needs nothing more
  forwarded.on('error', () => answer.destroy());
  asked.pipe(forwarded);
}

async function inPieces(page: IncomingMessage, answer: ServerResponse): Promise<void> {
  let html = '';
  for await (const part of page.setEncoding('utf8')) html += part as string;
  let from = 0;
  for (const end of endsOf(html)) {
    answer.write(html.slice(from, end));
    from = end;
    await pause(PAUSE_MS);
  }
  answer.end(html.slice(from));
}

function endsOf(html: string): number[] {
  const body = html.indexOf('<body');
  const starts = [...html.slice(body).matchAll(/<(h1|h2|div|p|section|ul|li|a|button|img|span)\b/g)];
  const ends: number[] = [];
  for (const { index } of starts) if (body + index - (ends.at(-1) ?? body) > PIECE) ends.push(body + index);
  return ends.slice(0, PIECES);
}
