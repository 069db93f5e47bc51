import type { DeviceFacts } from '@camarim/contracts';
import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from './accept-language.js';

/** Order matters: browsers inside apps also call themselves Chrome or Safari. */
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/Instagram/, 'Instagram'],
  [/FBA[NV]|FB_IAB/, 'Facebook'],
  [/TikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: ReadonlyArray<[RegExp, string]> = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** What the person recognises their own device by, e.g. 'Chrome em Android'. */
export function deviceLabel(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500);
  const named = (list: ReadonlyArray<[RegExp, string]>) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return `${browser} em ${system}`;
  return browser ?? system ?? 'Outro aparelho';
}

/** The device of a request; the address is the trusted proxies' word, see TRUST_PROXY. */
export const deviceOf = (request: FastifyRequest): DeviceFacts => ({
  label: deviceLabel(request.headers['user-agent']),
  ip: request.ip,
  language: preferredLanguage(request.headers['accept-language']),
});
