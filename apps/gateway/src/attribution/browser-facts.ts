import type { BrowserFacts } from '@camarim/contracts';
import { isMetaCookie } from '@camarim/domain';
import type { FastifyRequest } from 'fastify';

const LONGEST_AGENT = 500;
const metaCookie = (value: string | undefined): string | null => (isMetaCookie(value) ? value : null);

/** What a request shows of its browser; the address is the trusted proxies' word, never a third party's (MKT-08). */
export const browserOf = (request: FastifyRequest): BrowserFacts => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
  fbp: metaCookie(request.cookies._fbp),
  fbc: metaCookie(request.cookies._fbc),
});
