import { newTraceparent, type OpenSpan, openSpan, within } from '@camarim/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const spans = new WeakMap<FastifyRequest['raw'], OpenSpan>();

/**
 * One span for each request, a child of the browser's. It is kept with the request itself: reading a body leaves the
 * asynchronous context in which the request arrived, so what follows is put back into the same trace. The name is the
 * route's pattern: an address may carry a secret.
 */
export function keepTrace(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = openSpan('server', `${request.method} ${route}`, headerOf(request), {
      'http.request.method': request.method,
      'http.route': route,
    });
    spans.set(request.raw, span);
    within(span, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request.raw);
    if (span) within(span, done);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const failed = reply.statusCode >= 500 ? { error: new Error(String(reply.statusCode)) } : {};
    spans.get(request.raw)?.end({ ...failed, attributes: { 'http.response.status_code': reply.statusCode } });
    done();
  });
}
const headerOf = (request: FastifyRequest): string | undefined => {
  const { traceparent } = request.headers;
  return Array.isArray(traceparent) ? traceparent[0] : traceparent;
};

/** @returns the 32 hex digits of the request's trace: what a person quotes to support. */
export const traceIdOf = (request: FastifyRequest): string => traceparentOf(request).split('-')[1] ?? 'none';

function traceparentOf(request: FastifyRequest): string {
  const known = spans.get(request.raw);
  if (known) return known.traceparent;
  // refused before the first hook, e.g. an address that cannot be read
  const fresh = { traceparent: newTraceparent(), end: () => undefined };
  spans.set(request.raw, fresh);
  return fresh.traceparent;
}
