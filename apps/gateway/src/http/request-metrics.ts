import { metrics } from '@camarim/platform';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

const durations = new Histogram({
  name: 'camarim_http_request_seconds',
  help: 'HTTP requests by route, method and status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

/** Rate, errors and duration of every route. The label is the route's pattern: an address may carry a secret. */
export function measureRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
