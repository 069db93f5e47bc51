import { createServer } from 'node:http';
import { problem } from '@camarim/domain';
import type { FastifyInstance } from 'fastify';
import { toProblem } from './problem.mapper.js';
import { sendProblem } from './problem.reply.js';

/** What only the cluster asks; that a process lives is no secret. */
const INTERNAL_ROUTES: ReadonlySet<string> = new Set(['/metrics', '/health/ready']);

/**
 * Opens a second port where readiness and metrics answer, and nothing else; on the site's port they are unknown, however
 * their address is written: what counts is the route it led to.
 */
export function serveInternally(fastify: FastifyInstance, { port, host }: { port: number; host: string }): void {
  const server = createServer((request, response) => fastify.routing(request, response));
  fastify.addHook('onRequest', (request, reply, done) => {
    const isInternal = INTERNAL_ROUTES.has(request.routeOptions.url ?? '');
    const isAllowed = (request.socket.localPort === port) === isInternal || request.routeOptions.url === '/health/live';
    if (isAllowed) done();
    else sendProblem(reply, request, toProblem(problem('not-found')));
  });
  fastify.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  });
  fastify.addHook('onClose', async () => {
    // in this order: whoever connects between the two would keep the process alive
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
}
