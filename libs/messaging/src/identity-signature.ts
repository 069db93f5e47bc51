import { createHmac } from 'node:crypto';
import type { Identity, StaffRole } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { constantTimeEqual } from '@camarim/platform';

/** A signed identity is good for this long: enough for a call, too short to be worth stealing. */
const LIFE_MS = 60_000;

/** Who is asking, in a form that only a holder of IDENTITY_KEY can write. */
export class IdentitySigner {
  constructor(private readonly key: string) {}

  sign(identity: Identity, now = Date.now()): string {
    const body = Buffer.from(JSON.stringify({ ...identity, until: now + LIFE_MS })).toString('base64url');
    return `${body}.${this.mac(body)}`;
  }
  /**
   * @throws unauthenticated when it is missing or changed; service-unavailable when it is genuine and too old: a call is
   * signed when it is made, so the clock of one of us is wrong, and its person must not be sent to sign in for that.
   */
  verify(signed: string | undefined, now = Date.now()): Identity {
    const [body, mac] = signed?.split('.') ?? [];
    if (!body || !mac || !constantTimeEqual(mac, this.mac(body))) throw problem('unauthenticated');
    const { until, ...identity } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Identity & {
      until: number;
    };
    if (until < now) throw problem('service-unavailable', { detail: 'clock', retryAfterSeconds: 2 });
    return identity;
  }
  private mac(body: string): string {
    return createHmac('sha256', this.key).update(body).digest('base64url');
  }
}

/** @returns the id of the signed-in fan or creator. @throws unauthenticated for everyone else. */
export function requireUser(caller: Identity): string {
  if (caller.kind !== 'user') throw problem('unauthenticated');
  return caller.userId;
}
/** @returns the staff member's id. @throws unauthenticated, or forbidden when the role is not one of `roles`. */
export function requireStaff(caller: Identity, roles?: StaffRole[]): string {
  if (caller.kind !== 'staff') throw problem('unauthenticated');
  if (roles && !roles.includes(caller.role)) throw problem('forbidden');
  return caller.userId;
}
/** @throws forbidden unless one of `services` itself is asking. */
export function requireService(caller: Identity, ...services: string[]): void {
  if (caller.kind !== 'service' || !services.includes(caller.service)) throw problem('forbidden');
}
