import { createServer } from 'node:https';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppLogger } from './http/app.logger.js';
import { ErrorFilter } from './http/error.filter.js';
import { registerHooks } from './http/hooks.js';
import { validationPipe } from './http/validation.pipe.js';
import type { SandboxConfig } from './sandbox.config.js';
import { SandboxModule } from './sandbox.module.js';

const BODY_LIMIT = 64 * 1024;
/** Of an upload: what Woovi takes, and its form around it. */
const UPLOAD_LIMIT = 11 * 1024 * 1024;

/** The whole app, not yet listening. */
export async function createSandbox(config: SandboxConfig): Promise<NestFastifyApplication> {
  // A client still waiting for a response must not keep the process from stopping.
  const adapter = new FastifyAdapter({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  const app = await NestFactory.create<NestFastifyApplication>(SandboxModule.with(config), adapter, {
    logger: new AppLogger(config.logLevel),
    abortOnError: false,
  });
  adapter
    .getInstance()
    .addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT }, (_, body, done) =>
      done(null, body),
    );
  // what a push carries is cipher text
  adapter
    .getInstance()
    .addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  registerHooks(adapter.getInstance() as unknown as FastifyInstance, config.publicUrl);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter());
  serveApiPixOverTls(adapter, config);
  return app;
}

/** A second server with the same routes that requires a client certificate; closes with the app. */
function serveApiPixOverTls(adapter: FastifyAdapter, { apiPix, host }: SandboxConfig): void {
  if (apiPix.tls === null) return;
  const { port, cert, key, clientCa } = apiPix.tls;
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  const options = { cert, key, ca: clientCa, requestCert: true, rejectUnauthorized: true };
  const server = createServer(options, (request, response) => fastify.routing(request, response));
  fastify.addHook('onListen', (done) => void server.listen(port, host, () => done()));
  fastify.addHook('onClose', (_, done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
}
