import type {
  Identity,
  SessionReply,
  StaffDto,
  StaffMemberDto,
  StaffView,
  TemporaryPassword,
  TemporaryPasswordDto,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';

/** Who of the team is signed in. @throws wrong-credentials for a session of anybody else. */
export function presentStaff(identity: Identity, name: string): StaffDto {
  if (identity.kind !== 'staff') throw problem('wrong-credentials');
  return { name, role: identity.role };
}

export const presentStaffSession = ({ identity, name }: SessionReply): StaffDto => presentStaff(identity, name);

export const presentMember = (view: StaffView): StaffMemberDto => ({
  id: view.id,
  name: view.name,
  email: view.email,
  role: view.role,
  hasTotp: view.hasTotp,
  isActive: view.isActive,
  lastSeenAt: view.lastSeenAt,
  createdAt: view.createdAt,
});

export const presentTemporary = ({ staff, temporaryPassword }: TemporaryPassword): TemporaryPasswordDto => ({
  staff: presentMember(staff),
  temporaryPassword,
});
