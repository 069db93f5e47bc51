import type { Identity } from '../identity.js';
import type { ProofDto } from '../users/sign-in.js';

export interface SignUpRequest {
  name: string;
  email: string;
  phone: string;
  cpf: string;
  leadId: string | null;
  /** The browser's visit cookie, for the attribution. */
  visitId?: string | null;
  device: DeviceFacts;
}
/** The form of the premium route: the CPF is asked for with the first charge (USR-15, BIL-27). */
export interface VipSignUpRequest extends Omit<SignUpRequest, 'phone' | 'cpf'> {
  /** '' = none given. */
  phone: string;
}
/** What the gateway saw of the caller: the label shown in 'meus dispositivos', the network for limits. */
export interface DeviceFacts {
  label: string;
  ip: string;
  /** What the browser asks for; mails sent because of this request are written in it. */
  language?: 'pt-BR' | 'en';
}
/** `sent`: a code of `digits` digits is on its way. Without `sent`, the same question is asked again with `proof` solved. */
export type CodeRequestReply =
  | { sent: true; resendAfterSeconds: number; digits: number }
  | { sent: false; resendAfterSeconds: 0; proof: ProofDto };
/** The token is opaque, 256 bits, base64url; only its hash is stored. */
export interface SessionReply {
  token: string;
  expiresAt: string;
  identity: Identity;
  name: string;
}
/** Everything the provider needs of a payer: answered to billing only, never logged, never stored there. */
export interface PayerView {
  name: string;
  email: string;
  /** null = not given. */
  phone: string | null;
  /** null = not given yet: nothing can be charged. */
  cpf: string | null;
}
/** What Meta may match a person by: normalised as Meta asks and SHA-256 in hex; nothing in clear ever leaves users. */
export interface MatchKeysView {
  userId: string;
  em: string;
  /** null for a person without a phone. */
  ph: string | null;
  fn: string;
  /** null for a person with one name. */
  ln: string | null;
}
/** `email`: instead of the one that was typed before. */
export interface ConfirmationRequest {
  email?: string;
  device: DeviceFacts;
}
export interface SwitchRequest {
  device: DeviceFacts;
}
/** `requestId`: the browser that asks, of a signed cookie. */
export interface LoginCodeRequest {
  email: string;
  requestId?: string | null;
  proof?: string;
  device: DeviceFacts;
}
/**
 * `requestId`: the browser that types; a code opens only where it was asked for (`code-other-browser`). `attemptId`: random,
 * the same when a try is sent again because its answer was lost; the session it opened is answered again.
 */
export interface LoginRequest {
  email: string;
  code: string;
  requestId?: string | null;
  attemptId?: string | null;
  visitId?: string | null;
  device: DeviceFacts;
}
/** Whose a token is. */
export interface KnownSession {
  identity: Identity;
  name: string;
}
export interface UsersRpc {
  /** Marketing only; at most 1,000 ids. Unknown and erased accounts are left out. */
  'users.account.get-match-keys': { request: { userIds: string[] }; reply: MatchKeysView[] };
  /** The gateway only: when somebody last signed in, and nothing else of them; null = no such account. */
  'users.account.get-last-access': { request: { userId: string }; reply: { lastAccessAt: string | null } };
  'users.account.get-payer': { request: { userId: string }; reply: PayerView };
  /** Billing only: whose money the team says it is. null = nobody has this address. */
  'users.account.id-of-email': { request: { email: string }; reply: { userId: string | null } };
}
