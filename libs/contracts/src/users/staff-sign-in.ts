import { STAFF_ROLES, type StaffRole } from '@camarim/domain';
import { Email, Flag, One, OneOf, Text, Texts, Time } from '../fields.js';
import { del, edgeRoutes, get, Nothing, post } from '../operation.js';

const PASSWORD = { max: 200 } as const;
class StaffSessionBody {
  @Email({ max: 254 }) email: string;
  @Text({ ...PASSWORD, min: 1 }) password: string;
  /** The new password, when the answer before was `new-password-required`. */
  @Text({ ...PASSWORD, optional: true }) next?: string;
}
export class StaffDto {
  @Text() name: string;
  @OneOf(STAFF_ROLES) role: StaffRole;
}
/**
 * What follows a right password. `signed-in`: the cookie is set and `staff` says who it is. `code`: send the
 * authenticator's code with the challenge. `enrol`: set an authenticator up with the challenge first.
 */
export class StaffSignInDto {
  @OneOf(['signed-in', 'code', 'enrol']) step: 'signed-in' | 'code' | 'enrol';
  /** The password was temporary: send a new one with the code. */
  @Flag() newPassword: boolean;
  @One(() => StaffDto, { nullable: true }) staff: StaffDto | null;
  @Text({ nullable: true }) challenge: string | null;
  @Time({ nullable: true }) expiresAt: string | null;
}
class ChallengeBody {
  @Text({ min: 43, max: 43 }) challenge: string;
}
export class StaffCodeBody extends ChallengeBody {
  /** Six digits, or a recovery code such as 'k7m2p-9xq4w'. */
  @Text({ min: 6, max: 20 }) code: string;
  /** The new password, where the sign-in asked for one. */
  @Text({ ...PASSWORD, optional: true }) next?: string;
}
export class TotpEnrolmentDto {
  /** For typing it by hand. */
  @Text() secret: string;
  /** otpauth:// address, as the QR says it. */
  @Text() uri: string;
  /** An SVG document. */
  @Text() qr: string;
}
export class TotpEnabledDto {
  @One(() => StaffDto) staff: StaffDto;
  /** Shown this once; each opens once. */
  @Texts() recoveryCodes: string[];
}

const limit = { limit: 'staff-login' } as const;
/** The team signs in with a cookie of its own: a fan's session never opens the back-office, nor the other way round. */
export const staffSignInRoutes = edgeRoutes({
  'staff-session.sign-in': post('/admin/session', 'public', StaffSessionBody, StaffSignInDto, {
    ...{ ...limit, says: 'A session only for somebody without an authenticator who need not have one (USR-23).' },
  }),
  'staff-session.confirm': post('/admin/session/code', 'public', StaffCodeBody, StaffDto, limit),
  'staff-session.sign-out': del('/admin/session', 'public', Nothing, Nothing, { status: 204, limit: 'sign-out' }),
  'staff-session.me': get('/admin/me', 'staff:team', Nothing, StaffDto),
  'totp-enrolment.begin': post('/admin/totp/enrolment', 'public', ChallengeBody, TotpEnrolmentDto, {
    ...limit,
    status: 200,
  }),
  'totp-enrolment.confirm': post('/admin/totp/confirm', 'public', StaffCodeBody, TotpEnabledDto, {
    ...limit,
    status: 200,
  }),
});
