import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';

/** The least an upload brings in a second; a phone at the edge of its network brings more. */
const UPLOAD_BYTES_PER_SECOND = 1_024;
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Timeouts of Node's own server: for heads; bodies have the clock below, which uploads may outlive as they go on. */
export const headTimeouts = (config: GatewayConfig) => ({
  requestTimeout: 0,
  http: {
    headersTimeout: config.BODY_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(5_000, config.BODY_TIMEOUT_MS),
  },
});

/**
 * A body that does not arrive holds a connection that somebody else needs (S6): after BODY_TIMEOUT_MS the connection
 * ends. A part of an upload may take longer as long as it brings its bytes: looked at every BODY_TIMEOUT_MS.
 */
export function endSlowBodies(fastify: FastifyInstance, config: GatewayConfig, streamed: ReadonlySet<string>): void {
  const every = config.BODY_TIMEOUT_MS;
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      const least = streamed.has(request.routeOptions.url ?? '') ? (UPLOAD_BYTES_PER_SECOND * every) / 1_000 : null;
      watch(request.raw, every, least);
    }
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @param least bytes that buy another turn; null = there is none. */
function watch(raw: FastifyRequest['raw'], everyMs: number, least: number | null): void {
  const { socket } = raw;
  // a request that came over no network
  if (!(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    const brought = socket.bytesRead - before;
    before = socket.bytesRead;
    if (least !== null && brought >= least) return;
    clearInterval(timer);
    if (socket.bytesWritten === 0) socket.write(TOO_SLOW);
    socket.destroySoon();
  }, everyMs);
  timer.unref();
  raw.once('end', () => clearInterval(timer));
}
