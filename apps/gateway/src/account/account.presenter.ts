import type { AccountDto, AccountView, MeDto, SessionReply } from '@camarim/contracts';
import type { Viewer } from '../security/viewer.js';

/** Who is signed in, as far as the page may know. */
export function presentMe({ identity, name }: Pick<Viewer, 'identity' | 'name'>): MeDto {
  if (identity.kind === 'user') return { signedIn: true, name, role: identity.role };
  if (identity.kind === 'staff') return { signedIn: true, name, role: 'staff' };
  return { signedIn: false, name: null, role: null };
}

/** The same of a session that has just begun. */
export const presentSession = (session: SessionReply): MeDto => presentMe(session);

/** The person's own account; the CPF is masked by users already. */
export const presentAccount = (view: AccountView): AccountDto => ({
  id: view.id,
  name: view.name,
  email: view.email,
  phone: view.phone,
  cpf: view.cpf,
  createdAt: view.createdAt,
});
