import type { CodeRequestReply, CodeSentDto, MeDto } from '@camarim/contracts';
import { LOGIN_CODE } from '@camarim/domain';
import type { Viewer } from '../security/viewer.js';

/** Who is signed in, or has just signed in, as far as the page may know. */
export function presentMe({ identity, name }: Pick<Viewer, 'identity' | 'name'>): MeDto {
  if (identity.kind === 'user') return { signedIn: true, name, role: identity.role };
  if (identity.kind === 'staff') return { signedIn: true, name, role: 'staff' };
  return { signedIn: false, name: null, role: null };
}

/** A code that was sent, or the work that comes before it. A service of the release before says no length. */
export const presentCode = (reply: CodeRequestReply): CodeSentDto => ({
  ...reply,
  digits: reply.sent ? (reply.digits ?? LOGIN_CODE.digits) : LOGIN_CODE.digits,
  proof: reply.sent ? null : reply.proof,
});
