import { LEAD_ID } from '@camarim/domain';
import { Email, Flag, Id, One, OneOf, Text, Whole } from '../fields.js';
import { del, edgeRoutes, get, Nothing, post } from '../operation.js';
import { EmailCode } from './account.js';

const EMAIL = { max: 254 } as const;

/** The VIP form: its rules and texts are `validateVipSignup` of libs/domain (USR-15). */
export class VipSignupBody {
  @Text({ max: 200 }) name: string;
  @Text(EMAIL) email: string;
  @Text({ max: 20, optional: true }) phone?: string;
  @Text({ matches: LEAD_ID, optional: true }) leadId?: string;
}
/** The four fields of the sign-up; their rules and texts are `validateSignup` of libs/domain (USR-08…13). */
export class SignupBody {
  @Text({ max: 200 }) name: string;
  @Text(EMAIL) email: string;
  @Text({ max: 20 }) phone: string;
  @Text({ max: 20 }) cpf: string;
  @Text({ matches: LEAD_ID, optional: true }) leadId?: string;
}
class LoginCodeBody {
  @Email(EMAIL) email: string;
  /** The solved work, when the answer before asked for it. */
  @Text({ max: 1_000, optional: true }) proof?: string;
}
/** Work a browser does before another code is sent, when many were sent: an ALTCHA challenge, good once and for minutes. */
export class ProofDto {
  @Text() algorithm: string;
  @Text() challenge: string;
  @Text() salt: string;
  @Whole() maxnumber: number;
  @Text() signature: string;
}
/** The same whether the address has an account or not. */
export class CodeSentDto {
  /** false: nothing was sent; ask again with `proof` solved. */
  @Flag() sent: boolean;
  /** Seconds until another code may be asked for. */
  @Whole() resendAfterSeconds: number;
  /** How long the code of the mail is. */
  @Whole() digits: number;
  @One(() => ProofDto, { nullable: true }) proof: ProofDto | null;
}
/** Another address, when the one that was typed is wrong. */
export class ConfirmationBody {
  @Email({ ...EMAIL, optional: true }) email?: string;
}
export class ConfirmationSent {
  /** Where the code went. */
  @Text() email: string;
  @Whole() resendAfterSeconds: number;
  @Whole() digits: number;
}
class SessionBody extends EmailCode {
  @Email(EMAIL) email: string;
}
/** Who is signed in, as the page may know it: masked where it is personal. */
export class MeDto {
  @Flag() signedIn: boolean;
  @Text({ nullable: true }) name: string | null;
  @OneOf(['fan', 'creator', 'staff'], { nullable: true }) role: 'fan' | 'creator' | 'staff' | null;
}
class EndSessionsQuery {
  /** 'elsewhere' (default) keeps the device that asks, 'everywhere' does not. */
  @OneOf(['elsewhere', 'everywhere'], { optional: true }) scope?: 'elsewhere' | 'everywhere';
}
export class EndedSessions {
  @Whole() ended: number;
}
class SessionById {
  @Id() sessionId: string;
}

/** Signing up, in and out: the edge keeps the cookies and sees the device. No answer carries a session's token. */
export const signInRoutes = edgeRoutes({
  'account.sign-up': post('/signup', 'public', SignupBody, MeDto, { limit: 'signup' }),
  'account.sign-up-vip': post('/signup/vip', 'public', VipSignupBody, MeDto, { limit: 'signup' }),
  'account.send-confirmation': post('/me/account/email/code', 'signed-in', ConfirmationBody, ConfirmationSent, {
    ...{ status: 202, limit: 'confirmation', says: 'A code to the address, or to another one that takes its place.' },
  }),
  'account.switch': post('/me/account/switch', 'signed-in', Nothing, MeDto, {
    ...{ status: 200, says: 'Over to the other confirmed account of the same address.' },
  }),
  'login.request-code': post('/auth/code', 'public', LoginCodeBody, CodeSentDto, {
    ...{
      status: 202,
      limit: 'login-code',
      says: 'The same answer with and without an account. Works in this browser alone.',
    },
  }),
  'login.sign-in': post('/auth/session', 'public', SessionBody, MeDto, { limit: 'login' }),
  'login.sign-out': del('/auth/session', 'public', Nothing, Nothing, { status: 204, limit: 'sign-out' }),
  'login.me': get('/me', 'public', Nothing, MeDto),
  'session.end-many': del('/me/sessions', 'signed-in', EndSessionsQuery, EndedSessions),
  'session.end-one': del('/me/sessions/:sessionId', 'signed-in', SessionById, Nothing, {
    ...{ status: 204, missing: 'session-not-found' },
  }),
});
