import { lookup as resolve } from 'node:dns';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOutsideHost, isPublicAddress, publicLookup } from '@camarim/platform';
import { AssetFailure } from './asset-failure.js';
import { SNIFF_BYTES, sniff } from './sniff.js';

export interface FetchLimits {
  bytes: number;
  /** Without a byte for so long, or not done after so long, it is given up. */
  idleMs: number;
  totalMs: number;
}
/** What differs in tests: an address of this machine that plays the internet, its port and its certificate. */
export interface FetchWorld {
  isPublic: (address: string) => boolean;
  resolve: typeof resolve;
  ports: readonly string[];
  ca?: string;
}
export const INTERNET: FetchWorld = { isPublic: isPublicAddress, resolve, ports: ['', '443'] };
const REDIRECTS = 4;
const MOVED = new Set([301, 302, 303, 307, 308]);

/** @throws AssetFailure('address-refused') for anything but https to a name or a public address, without credentials. */
export function checkUrl(text: string | URL, world: FetchWorld = INTERNET): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new AssetFailure('address-refused');
  }
  const named = isOutsideHost(url.hostname, world.isPublic);
  const plain = url.username === '' && url.password === '';
  if (url.protocol !== 'https:' || !plain || !named || !world.ports.includes(url.port))
    throw new AssetFailure('address-refused');
  return url;
}

/**
 * Downloads a picture or film from a public https address into `target` (SSRF-safe): every hop of a redirect is checked
 * again, every address at the moment it is connected to, the size while it comes, the content by its first bytes.
 * @returns its size in bytes. @throws AssetFailure
 */
export async function fetchPublic(
  address: string,
  target: string,
  limits: FetchLimits,
  progress: (bytes: number, total: number | null) => void = () => undefined,
  world: FetchWorld = INTERNET,
): Promise<number> {
  const end = AbortSignal.timeout(limits.totalMs);
  try {
    let url = checkUrl(address, world);
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const response = await open(url, limits, end, world);
      if (!MOVED.has(response.statusCode ?? 0)) return await save(response, target, limits, progress, end);
      response.destroy();
      url = checkUrl(new URL(response.headers.location ?? '', url), world);
    }
    throw new AssetFailure('unreachable');
  } catch (error) {
    throw error instanceof AssetFailure ? error : new AssetFailure('unreachable', error);
  }
}

function open(url: URL, limits: FetchLimits, signal: AbortSignal, world: FetchWorld): Promise<IncomingMessage> {
  return new Promise((answer, fail) => {
    const headers = { accept: 'image/*,video/*;q=0.9', 'accept-encoding': 'identity', 'user-agent': 'Camarim/1.0' };
    const call = request(url, {
      agent: false,
      lookup: publicLookup(() => new AssetFailure('address-refused'), world.isPublic, world.resolve),
      headers,
      signal,
      ca: world.ca,
      timeout: limits.idleMs,
    });
    call.on('timeout', () => call.destroy(new Error('idle')));
    call.on('error', fail);
    call.on('socket', (socket) =>
      socket.once('connect', () => {
        // whatever way led here: nothing is said to an address that is not public
        if (!world.isPublic(socket.remoteAddress ?? '')) call.destroy(new AssetFailure('address-refused'));
      }),
    );
    call.on('response', answer);
    call.end();
  });
}

async function save(
  response: IncomingMessage,
  target: string,
  limits: FetchLimits,
  progress: (bytes: number, total: number | null) => void,
  signal: AbortSignal,
): Promise<number> {
  const declared = Number(response.headers['content-length'] ?? Number.NaN);
  const total = Number.isFinite(declared) ? declared : null;
  try {
    if (response.statusCode !== 200) throw new AssetFailure('unreachable');
    if ((total ?? 0) > limits.bytes) throw new AssetFailure('too-large');
    let bytes = 0;
    let head: Buffer | null = Buffer.alloc(0);
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        bytes += chunk.length;
        if (head && head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES)]);
        if (head && head.length >= SNIFF_BYTES) {
          if (!sniff(head)) return next(new AssetFailure('not-media'));
          head = null;
        }
        progress(bytes, total);
        return bytes > limits.bytes ? next(new AssetFailure('too-large')) : next(null, chunk);
      },
      flush(next) {
        next(head && !sniff(head) ? new AssetFailure('not-media') : null);
      },
    });
    await pipeline(response, meter, createWriteStream(target), { signal });
    if (total !== null && bytes !== total) throw new AssetFailure('unreachable');
    return bytes;
  } finally {
    response.destroy();
  }
}
