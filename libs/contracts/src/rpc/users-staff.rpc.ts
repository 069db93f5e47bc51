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
