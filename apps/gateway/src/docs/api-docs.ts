import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { toProblem } from '../http/problem.mapper.js';
import { sendProblem } from '../http/problem.reply.js';
import { mustHaveDuty } from '../security/identity.guard.js';
import { Sessions } from '../security/sessions.service.js';

const PATH = 'api/docs';

/**
 * `/api/docs` and `/api/docs-json`: the description of the interface, `/api/docs-events`: that of the events, both as the
 * build made them, for staff who may administrate. Where nothing was built there are no such pages. They are no routes of
 * Nest, whose guards do not see them: the same rule is asked before each of them, files included.
 */
export function serveApiDocs(app: NestFastifyApplication, from = import.meta.dirname): void {
  const dist = findBuild(from);
  if (!dist) return;
  const sessions = app.get(Sessions);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith(`/${PATH}`)) return undefined;
    try {
      mustHaveDuty('administration', await sessions.viewerOf(request, 'staff'));
      void reply.header('cache-control', 'private, no-store');
      return undefined;
    } catch (error) {
      sendProblem(reply, request, toProblem(error));
      return reply;
    }
  });
  const document = JSON.parse(readFileSync(path.join(dist, 'openapi.json'), 'utf8')) as OpenAPIObject;
  SwaggerModule.setup(PATH, app, document, { jsonDocumentUrl: `${PATH}-json`, raw: ['json'] });
  const events = readFileSync(path.join(dist, 'asyncapi.yaml'), 'utf8');
  fastify.get(`/${PATH}-events`, (_, reply) => reply.type('application/yaml; charset=utf-8').send(events));
}

/** The folder of the build, from the folder of this code, compiled or not, up to the root of the installation. */
function findBuild(folder: string): string | null {
  const dist = path.join(folder, 'dist');
  if (existsSync(path.join(dist, 'openapi.json'))) return dist;
  const parent = path.dirname(folder);
  return parent === folder ? null : findBuild(parent);
}
