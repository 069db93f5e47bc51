import type { StaffRole } from '../identity.js';
import type { DeviceFacts, SessionReply } from './users.rpc.js';

/**
 * What follows a right password: a session, or a second step that is proved by the challenge. `enrol`: this person has
 * no authenticator yet and must set one up before they are let in.
 */
export type StaffSignInReply =
  | { step: 'signed-in'; session: SessionReply }
  /** `newPassword`: the password was temporary, and the second step needs a new one beside the code. */
  | { step: 'code' | 'enrol'; challenge: string; expiresAt: string; newPassword?: boolean };
/** `deviceId`: the browser, of a signed cookie; one that was let in before is not locked out by others' wrong tries. */
export type StaffSignInRequest = {
  email: string;
  password: string;
  next?: string;
  deviceId?: string | null;
  device: DeviceFacts;
};
/** `code`: six digits of the authenticator, or a recovery code. `next`: the new password, where one is asked for. */
export type StaffCodeRequest = {
  challenge: string;
  code: string;
  next?: string;
  deviceId?: string | null;
  device: DeviceFacts;
};
/** Shown once, while the authenticator is set up. */
export interface TotpEnrolmentView {
  secret: string;
  /** otpauth:// address, as the QR says it. */
  uri: string;
}
export interface StaffView {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  hasTotp: boolean;
  isActive: boolean;
  lastSeenAt: string | null;
  createdAt: string;
}
/** A password made by us, shown once to the owner who asked for it. */
export interface TemporaryPassword {
  staff: StaffView;
  temporaryPassword: string;
}

export interface UsersStaffRpc {
  'users.staff.sign-in': { request: StaffSignInRequest; reply: StaffSignInReply };
  'users.staff.confirm': { request: StaffCodeRequest; reply: SessionReply };
  'users.totp.begin': { request: { challenge: string }; reply: TotpEnrolmentView };
  'users.totp.enable': {
    request: StaffCodeRequest;
    reply: { session: SessionReply; recoveryCodes: string[] };
  };
  /** For somebody who is signed in and wants another authenticator; proved by the password. */
  'users.totp.renew': { request: { password: string }; reply: { challenge: string; expiresAt: string } };
  'users.staff.change-password': { request: { current: string; next: string }; reply: { changed: true } };
  'users.staff.list': { request: Record<string, never>; reply: StaffView[] };
  'users.staff.create': { request: { name: string; email: string; role: StaffRole }; reply: TemporaryPassword };
  'users.staff.update': { request: { staffId: string; name?: string; role?: StaffRole }; reply: StaffView };
  'users.staff.deactivate': { request: { staffId: string }; reply: StaffView };
  'users.staff.reactivate': { request: { staffId: string }; reply: StaffView };
  'users.staff.reset-totp': { request: { staffId: string }; reply: StaffView };
  'users.staff.reset-password': { request: { staffId: string }; reply: TemporaryPassword };
}
