import path from 'node:path';
import { constants } from 'node:zlib';
import type { ProcessOptions } from '@camarim/platform';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessLog } from './access-records/access-log.service.js';
import { AgeCookies } from './age/age-cookies.service.js';
import { serveKeptPages } from './content/kept-pages.js';
import { PublicContent } from './content/public-content.service.js';
import { serveApiDocs } from './docs/api-docs.js';
import { type GatewayConfig, trustedNetworks } from './gateway.config.js';
import { API } from './http/api-path.js';
import { BODY_LIMIT, registerBodyParsers } from './http/body-parsers.js';
import { serveInternally } from './http/internal-port.js';
import { toProblem } from './http/problem.mapper.js';
import { sendProblem } from './http/problem.reply.js';
import { measureRequests } from './http/request-metrics.js';
import { keepTrace } from './http/request-trace.js';
import { endSlowBodies, headTimeouts } from './http/slow-bodies.js';
import { writersOnDemand } from './operations/answer-writers.js';
import { serveQueueBoard } from './queue-board/queue-board.http.js';
import { registerSecurityHeaders } from './security/security-headers.js';
import { UPLOAD_ROUTES } from './uploads/upload.controller.js';
import { RAW_ROUTES } from './webhooks/webhook.controller.js';

/** Below this a compressed answer is not worth the work. */
const COMPRESS_FROM_BYTES = 1_024;
/** The default of 11 costs more time than it saves on the way. */
const BROTLI_QUALITY = 4;

/** Options of the HTTP server itself. */
export const serverOptions = (config: GatewayConfig): ProcessOptions['http'] => ({
  bodyLimit: BODY_LIMIT,
  trustProxy: trustedNetworks(config.TRUST_PROXY),
  ...headTimeouts(config),
  // webhook secrets are longer than the default of 100
  routerOptions: { maxParamLength: 300 },
  schemaController: { compilersFactory: { buildSerializer: writersOnDemand } },
  // addresses that cannot even be read never reach Nest's filter
  frameworkErrors: (error, request, reply) =>
    sendProblem(reply as FastifyReply, request as FastifyRequest, toProblem(error)),
});

/** Plugins and hooks of the edge, in the order in which a request meets them. */
export async function configureHttp(app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  keepTrace(fastify);
  measureRequests(fastify);
  if (config.INTERNAL_PORT !== undefined) serveInternally(fastify, { port: config.INTERNAL_PORT, host: config.HOST });
  endSlowBodies(fastify, config, UPLOAD_ROUTES);
  await app.register(cookie);
  await registerSecurityHeaders(app, config);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(fastifyStatic, {
    root: path.resolve(config.FRONTEND_DIR, 'client/assets'),
    prefix: '/assets/',
    // their names carry a hash of their content
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  serveApiDocs(app);
  await serveQueueBoard(app);
  serveKeptPages(fastify, app.get(PublicContent), app.get(AgeCookies));
  const accesses = app.get(AccessLog);
  fastify.addHook('onResponse', (request, reply, done) => {
    accesses.note(request, reply);
    done();
  });
  registerBodyParsers(app, { raw: RAW_ROUTES, streamed: UPLOAD_ROUTES });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isApi = request.url.startsWith(`/${API}/`);
    if (isApi && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
}
