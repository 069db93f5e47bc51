import type { FastifyInstance } from 'fastify';
import type { AgeCookies } from '../age/age-cookies.service.js';
import type { PublicContent } from './public-content.service.js';

/**
 * Answers an address whose page is kept before the rest of the request is looked at: routing, guards and validation
 * have said yes to the very same address a moment ago, and the answer is the same for everybody of age.
 */
export function serveKeptPages(fastify: FastifyInstance, content: PublicContent, age: AgeCookies): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const page = request.method === 'GET' && age.admits(request) ? content.keptAt(request.url) : null;
    if (page) page.send(request, reply).catch(done);
    else done();
  });
}
