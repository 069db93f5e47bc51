import { ForbiddenException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const HEADERS = {
  'content-security-policy': "default-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Bytes; enough for a thousand events with their hashes. */
const GRAPH_BODY_LIMIT = 4 * 1024 * 1024;

/** Adds security headers to every response, and refuses state changes requested by other sites. */
export function registerHooks(server: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host;
  server.addHook('onRoute', (route) => {
    if (route.url.endsWith('/:pixelId/events')) route.bodyLimit = GRAPH_BODY_LIMIT;
  });
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS);
    if (comesFromAnotherSite(request, publicHost)) throw new ForbiddenException('Pedido vindo de outro site');
  });
}

// Only the mailbox has a login, so the browser's Origin header is used to recognise requests of other sites.
// Programs (tests, benches, the product) send none.
function comesFromAnotherSite(request: FastifyRequest, publicHost: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false;
  try {
    const from = new URL(origin).host;
    return from !== host && from !== publicHost;
  } catch {
    return true;
  }
}
