import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const FILE = 'openapi.json';

/**
 * `/api/docs` and `/api/docs-json`: the committed description of the interface, for people and for programs. Without
 * the file (an image may leave it out) there are no such pages.
 */
export function serveApiDocs(app: NestFastifyApplication, from = import.meta.dirname): void {
  const file = findUpwards(from);
  if (!file) return;
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/docs-json', raw: ['json'] });
}

/** From the folder of this code, compiled or not, up to the root of the installation. */
function findUpwards(folder: string): string | null {
  const file = path.join(folder, FILE);
  if (existsSync(file)) return file;
  const parent = path.dirname(folder);
  return parent === folder ? null : findUpwards(parent);
}
