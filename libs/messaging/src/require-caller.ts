import type { Identity, StaffRole } from '@camarim/contracts';
import { problem } from '@camarim/domain';

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
/** @throws forbidden unless the caller is one of `services` itself. */
export function requireService(caller: Identity, ...services: string[]): void {
  if (caller.kind !== 'service' || !services.includes(caller.service)) throw problem('forbidden');
}
