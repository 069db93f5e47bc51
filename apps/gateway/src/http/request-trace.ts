import { currentTrace, newTraceparent, runWithTrace } from '@camarim/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const traces = new WeakMap<FastifyRequest['raw'], string>();

/**
 * Keeps the trace of a request with the request itself: reading a body leaves the asynchronous context in which the
 * request arrived, so what follows is put back into the same trace.
 */
export function keepTrace(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    traces.set(request.raw, currentTrace() ?? newTraceparent());
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    runWithTrace(traces.get(request.raw), done);
  });
}

/** @returns the 32 hex digits of the request's trace: what a person quotes to support. */
export const traceIdOf = (request: FastifyRequest): string => traceparentOf(request).split('-')[1] ?? 'none';

function traceparentOf(request: FastifyRequest): string {
  const known = traces.get(request.raw);
  if (known) return known;
  // refused before the first hook, e.g. an address that cannot be read
  const fresh = currentTrace() ?? newTraceparent();
  traces.set(request.raw, fresh);
  return fresh;
}
