import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { type GatewayConfig, isHttps } from '../gateway.config.js';

const YEAR_SECONDS = 365 * 24 * 3600;
const nonces = new WeakMap<object, string>();

/** The nonce of one answer: scripts and styles written into its HTML carry it, nothing else runs. */
export function nonceOf(raw: FastifyReply['raw']): string {
  const known = nonces.get(raw);
  if (known) return known;
  const fresh = randomBytes(16).toString('base64');
  nonces.set(raw, fresh);
  return fresh;
}

/** The room of a call, of fan and of creator: there alone a page may ask for camera and microphone (ROOM-25). */
const ROOM_PAGE = /^\/(?:agendamentos\/[^/?]+\/sala|estudio\/sala\/[^/?]+)\/?(?:\?|$)/;
export const isRoomPage = (url: string): boolean => ROOM_PAGE.test(url);
const camerasFor = (url: string): string =>
  isRoomPage(url) ? 'camera=(self), microphone=(self)' : 'camera=(), microphone=()';

/** Stands in the policy where each answer puts its own nonce. */
const NONCE = "'nonce-'";
type Headers = Array<readonly [name: string, value: string]>;

/**
 * A strict policy for every answer, pages and API alike; HSTS only where https is real. helmet words the headers once:
 * done anew for each answer it would be a tenth of what a kept page costs.
 */
export async function registerSecurityHeaders(app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const https = isHttps(config);
  const { META_PIXEL_URL: pixel } = config;
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", NONCE],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", NONCE],
        // pages rendered on the server carry style attributes (aspect ratios, crops), which no nonce can cover
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(pixel ? [new URL(pixel).origin] : [])],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // a hint that only means something on a secure origin
    originAgentCluster: https,
    xFrameOptions: { action: 'deny' },
  });
  let worded: Headers | undefined;
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    worded ??= wordedBy(reply);
    const nonce = `'nonce-${nonceOf(reply.raw)}'`;
    for (const [name, value] of worded) reply.raw.setHeader(name, value.replaceAll(NONCE, nonce));
    reply.raw.setHeader('permissions-policy', camerasFor(request.url));
    done();
  });
}

function wordedBy(reply: FastifyReply): Headers {
  void reply.helmet();
  return Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)] as const);
}
