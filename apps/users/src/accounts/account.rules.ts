import type { Account } from './account.entity.js';

/** The address a person typed, their own or only claimed. */
export const addressOf = (account: Pick<Account, 'email' | 'claimedEmail'>): string =>
  account.claimedEmail ?? account.email;

/** What stands in `email` while the address is only claimed: nobody's, and never written to. */
export const placeholderOf = (id: string): string => `${id}@invalid`;

/**
 * The row of a sign-up: what another account has is moved to where it takes nothing.
 * @param taken what another account has, confirmed or not.
 */
export function claimOf(account: Account, taken: { email: boolean; cpf: boolean }): Account {
  return {
    ...account,
    ...(taken.email ? { email: placeholderOf(account.id), claimedEmail: account.email } : {}),
    ...(taken.cpf ? { cpfSealed: null, cpfIndex: null, claimedCpfSealed: account.cpfSealed } : {}),
  };
}
