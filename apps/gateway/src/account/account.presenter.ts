import type { Account, AccountDto, CodeRequestReply, CodeSentDto, MeDto, SessionReply } from '@camarim/contracts';
import { LOGIN_CODE } from '@camarim/domain';
import type { Viewer } from '../security/viewer.js';

/** Who is signed in, as far as the page may know. */
export function presentMe({ identity, name }: Pick<Viewer, 'identity' | 'name'>): MeDto {
  if (identity.kind === 'user') return { signedIn: true, name, role: identity.role };
  if (identity.kind === 'staff') return { signedIn: true, name, role: 'staff' };
  return { signedIn: false, name: null, role: null };
}

/** The same of a session that has just begun. */
export const presentSession = (session: SessionReply): MeDto => presentMe(session);

/** A code that was sent, or the work that comes before it. A service of the release before says no length. */
export const presentCode = (reply: CodeRequestReply): CodeSentDto => ({
  sent: reply.sent,
  resendAfterSeconds: reply.resendAfterSeconds,
  digits: reply.sent ? (reply.digits ?? LOGIN_CODE.digits) : LOGIN_CODE.digits,
  proof: reply.sent ? null : reply.proof,
});

/** The person's own account; what is personal is masked by users already. */
export const presentAccount = (view: Account): AccountDto => ({
  id: view.id,
  name: view.name,
  email: view.email,
  emailConfirmed: view.emailConfirmed,
  hasOtherAccount: view.hasOtherAccount,
  phone: view.phone,
  cpf: view.cpf,
  createdAt: view.createdAt,
});
