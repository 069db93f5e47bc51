import { type Identity, mayAskItself, type OperationAccess } from '@camarim/contracts';
import { problem, type StaffDuty } from '@camarim/domain';
import { requireService, requireStaff, requireUser } from './require-caller.js';

/**
 * Checks the access of a row again, in the service that answers it.
 * @throws unauthenticated for another kind of caller, forbidden for the right kind without the duty.
 */
export function requireAccess(name: string, access: OperationAccess, caller: Identity): void {
  if (access === 'public' || access === 'everybody') return;
  if (access === 'service') {
    requireService(caller, ...mayAskItself(name));
    return;
  }
  if (access === 'signed-in' || access === 'creator') {
    requireUser(caller);
    if (access === 'creator' && caller.kind === 'user' && caller.role !== 'creator') throw problem('forbidden');
    return;
  }
  requireStaff(caller, access.slice('staff:'.length) as StaffDuty);
}
