import type { CookieSerializeOptions } from '@fastify/cookie';
import { type GatewayConfig, isHttps } from '../gateway.config.js';

export type Audience = 'fan' | 'staff';
type Address = Pick<GatewayConfig, 'PUBLIC_URL'>;

/** Over https the name itself forbids a sub-domain or plain http to set it; browsers refuse that name on plain http. */
export function cookieName(config: Address, audience: Audience): string {
  const name = audience === 'staff' ? 'camarim-staff' : 'camarim';
  return isHttps(config) ? `__Host-${name}` : name;
}

/** Unreadable to scripts, never sent along with another site's posts or frames, bound to this host. */
export const cookieOptions = (config: Address): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isHttps(config),
});
