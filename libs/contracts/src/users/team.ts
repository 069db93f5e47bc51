import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_LENGTH, STAFF_ROLES, type StaffRole } from '@camarim/domain';
import { Email, Flag, Id, listOf, One, OneOf, pick, Text, Time, withClientId } from '../fields.js';
import { get, Nothing, operations, patch, post, put } from '../operation.js';

export class StaffForm {
  @Text({ min: 1, max: NAME_MAX_LENGTH }) name: string;
  @Email({ max: EMAIL_MAX_LENGTH }) email: string;
  @OneOf(STAFF_ROLES) role: StaffRole;
}
export class StaffCreate extends withClientId(StaffForm) {}
/** What is left out stays. */
export class StaffUpdate {
  @Id() staffId: string;
  @Text({ min: 1, max: NAME_MAX_LENGTH, optional: true }) name?: string;
  @OneOf(STAFF_ROLES, { optional: true }) role?: StaffRole;
}
export class StaffById extends pick(StaffUpdate, 'staffId') {}
export class StaffMember extends pick(StaffForm, 'role') {
  @Id() id: string;
  @Text() name: string;
  @Text() email: string;
  @Flag() hasTotp: boolean;
  @Flag() isActive: boolean;
  @Time({ nullable: true }) lastSeenAt: string | null;
  @Time() createdAt: string;
}
/** Who did something, by name; also of somebody who left the team. */
export class StaffName extends pick(StaffUpdate, 'staffId') {
  @Text() name: string;
}
export class StaffNameList extends listOf(() => StaffName) {}
export class StaffMemberList extends listOf(() => StaffMember) {}
/** A password made by us, shown this once to the owner who asked for it: handed over in person, and changed at the first sign-in. */
export class TemporaryPassword {
  @One(() => StaffMember) staff: StaffMember;
  @Text() temporaryPassword: string;
}
export class PasswordProof {
  @Text({ min: 1, max: PASSWORD_LENGTH.max }) password: string;
}
export class PasswordChange {
  @Text({ min: 1, max: PASSWORD_LENGTH.max }) current: string;
  /** The rule is `passwordFault` of users. */
  @Text({ max: PASSWORD_LENGTH.max }) next: string;
}
export class PasswordChanged {
  @Flag() changed: boolean;
}
/** What a right password is worth before the second step. */
export class StaffChallenge {
  @Text() challenge: string;
  @Time() expiresAt: string;
}

const who = 'staff:ownership' as const;
const of = { missing: 'staff-not-found' } as const;
const done = { ...of, status: 200 } as const;
/** The team, kept by its owners (USR-24), and what everybody of it does with their own access. */
export const teamOperations = operations({
  'users.staff.list': get('/admin/staff', who, Nothing, StaffMemberList),
  'users.staff.names': get('/admin/staff-names', 'staff:team', Nothing, StaffNameList),
  'users.staff.create': post('/admin/staff', who, StaffCreate, TemporaryPassword),
  'users.staff.update': patch('/admin/staff/:staffId', who, StaffUpdate, StaffMember, of),
  'users.staff.deactivate': post('/admin/staff/:staffId/deactivate', who, StaffById, StaffMember, done),
  'users.staff.reactivate': post('/admin/staff/:staffId/reactivate', who, StaffById, StaffMember, done),
  'users.staff.reset-totp': post('/admin/staff/:staffId/reset-totp', who, StaffById, StaffMember, {
    ...done,
    says: 'The next sign-in sets a new authenticator up.',
  }),
  'users.staff.reset-password': post('/admin/staff/:staffId/reset-password', who, StaffById, TemporaryPassword, done),
  'users.staff.change-password': put('/admin/me/password', 'staff:team', PasswordChange, PasswordChanged, {
    status: 204,
    says: 'Ends every other session of the person.',
  }),
  'users.totp.renew': post('/admin/totp', 'staff:team', PasswordProof, StaffChallenge, {
    status: 200,
    says: 'Another authenticator for somebody who is signed in: the old one counts until the new one is confirmed.',
  }),
});
