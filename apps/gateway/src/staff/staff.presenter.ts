import type { Identity, StaffDto } from '@camarim/contracts';
import { problem } from '@camarim/domain';

/** Who of the team is signed in, or has just signed in. @throws wrong-credentials for a session of anybody else. */
export function presentStaff({ identity, name }: { identity: Identity; name: string | null }): StaffDto {
  if (identity.kind !== 'staff') throw problem('wrong-credentials');
  return { name: name ?? '', role: identity.role };
}
