import type { Identity, SessionReply, StaffDto } from '@camarim/contracts';
import { problem } from '@camarim/domain';

/** Who of the team is signed in. @throws wrong-credentials for a session of anybody else. */
export function presentStaff(identity: Identity, name: string): StaffDto {
  if (identity.kind !== 'staff') throw problem('wrong-credentials');
  return { name, role: identity.role };
}

export const presentStaffSession = ({ identity, name }: SessionReply): StaffDto => presentStaff(identity, name);
