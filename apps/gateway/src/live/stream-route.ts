import { problem } from '@camarim/domain';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

export const IsStream = () => ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } });

/** Fastify answers HEAD with the GET route: here that would open a stream nobody reads. */
export function refuseHead(request: FastifyRequest): void {
  if (request.method === 'HEAD') throw problem('method-not-allowed');
}
