import type { Identity } from '@camarim/contracts';
import { hasDuty, problem, type StaffDuty } from '@camarim/domain';

/** @returns the id of the signed-in fan or creator. @throws unauthenticated for everyone else. */
export function requireUser(caller: Identity): string {
  if (caller.kind !== 'user') throw problem('unauthenticated');
  return caller.userId;
}
/** @returns the staff member's id. @throws unauthenticated, or forbidden when they do not have `duty`. */
export function requireStaff(caller: Identity, duty: StaffDuty = 'team'): string {
  if (caller.kind !== 'staff') throw problem('unauthenticated');
  if (!hasDuty(caller.role, duty)) throw problem('forbidden');
  return caller.userId;
}
/** @throws forbidden unless the caller is one of `services` itself. */
export function requireService(caller: Identity, ...services: string[]): void {
  if (caller.kind !== 'service' || !services.includes(caller.service)) throw problem('forbidden');
}
