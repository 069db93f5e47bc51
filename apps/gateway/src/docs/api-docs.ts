import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { toProblem } from '../http/problem.mapper.js';
import { sendProblem } from '../http/problem.reply.js';
import { mustHaveDuty } from '../security/identity.guard.js';
import { Sessions } from '../security/sessions.service.js';

const FILE = 'openapi.json';

const PATH = 'api/docs';

/**
 * `/api/docs` and `/api/docs-json`: the committed description of the interface, for staff who may administrate. Without
 * the file (an image may leave it out) there are no such pages. They are no routes of Nest, whose guards do not see them:
 * the same rule is asked before each of them, files included.
 */
export function serveApiDocs(app: NestFastifyApplication, from = import.meta.dirname): void {
  const file = findUpwards(from);
  if (!file) return;
  const sessions = app.get(Sessions);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
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
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup(PATH, app, document, { jsonDocumentUrl: `${PATH}-json`, raw: ['json'] });
}

/** From the folder of this code, compiled or not, up to the root of the installation. */
function findUpwards(folder: string): string | null {
  const file = path.join(folder, FILE);
  if (existsSync(file)) return file;
  const parent = path.dirname(folder);
  return parent === folder ? null : findUpwards(parent);
}
