import type { Identity } from '../identity.js';
import type { Account } from '../users/account.js';

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
/** Work a browser does before another code is sent, when many were sent: an ALTCHA challenge, good once and for minutes. */
export interface ProofChallenge {
  algorithm: string;
  challenge: string;
  salt: string;
  maxnumber: number;
  signature: string;
}
/** `sent`: a code of `digits` digits is on its way. Without `sent`, the same question is asked again with `proof` solved. */
export type CodeRequestReply =
  | { sent: true; resendAfterSeconds: number; digits: number }
  | { sent: false; resendAfterSeconds: 0; proof: ProofChallenge };
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
export interface UsersRpc {
  /** Marketing only; at most 1,000 ids. Unknown and erased accounts are left out. */
  'users.account.get-match-keys': { request: { userIds: string[] }; reply: MatchKeysView[] };
  'users.account.sign-up': { request: SignUpRequest; reply: SessionReply };
  /** As sign-up, with a name and an e-mail alone. */
  'users.account.sign-up-vip': { request: VipSignUpRequest; reply: SessionReply };
  /** For who signed up without one; it changes no CPF that is there (`cpf-set`). Whose it is besides is not said. */
  'users.account.set-cpf': { request: { cpf: string }; reply: Account };
  /** The gateway only: when somebody last signed in, and nothing else of them; null = no such account. */
  'users.account.get-last-access': { request: { userId: string }; reply: { lastAccessAt: string | null } };
  'users.account.get-payer': { request: { userId: string }; reply: PayerView };
  /** Billing only: whose money the team says it is. null = nobody has this address. */
  'users.account.id-of-email': { request: { email: string }; reply: { userId: string | null } };
  /** Sends a code to a claimed address, to `email` instead of it when given; `email-confirmed` once that was done. */
  'users.account.send-confirmation': {
    request: { email?: string; device: DeviceFacts };
    reply: { email: string; resendAfterSeconds: number; digits: number };
  };
  /** Over to another confirmed account of the same address; `user-not-found` when there is none. */
  'users.account.switch': { request: { device: DeviceFacts }; reply: SessionReply };
  /** The same with and without an account. `requestId`: the browser that asks, of a signed cookie. */
  'users.login.request-code': {
    request: { email: string; requestId?: string | null; proof?: string; device: DeviceFacts };
    reply: CodeRequestReply;
  };
  'users.login.with-code': {
    /** `requestId`: the browser that types; a code opens only where it was asked for (`code-other-browser`). */
    request: { email: string; code: string; requestId?: string | null; visitId?: string | null; device: DeviceFacts };
    reply: SessionReply;
  };
  /** `passive`: only looks; an open page alone does not keep a staff session from becoming idle (USR-23). */
  'users.session.resolve': {
    request: { token: string; passive?: boolean };
    reply: { identity: Identity; name: string } | null;
  };
  'users.session.end': { request: { token: string }; reply: { ended: boolean } };
  /** One of the asking person's own; `session-not-found` for anybody else's. */
  'users.session.end-one': { request: { sessionId: string }; reply: { ended: boolean } };
  'users.session.end-many': { request: { keepCurrent: boolean }; reply: { ended: number } };
}
