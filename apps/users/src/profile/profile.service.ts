import type { Account, In, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem, validateCpf, validateProfile } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import { SessionService } from '../sessions/session.service.js';

/** What people may change of themselves: name and phone. The e-mail is who they are here, and the CPF is the law's: it is given once. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
  ) {}

  /** @throws validation-failed with the texts of the sign-up (USR-08, USR-10). */
  @Answers('users.account.update')
  async update(change: In<'users.account.update'>, { userId }: UserCaller): Promise<Account> {
    const checked = validateProfile(change);
    if ('errors' in checked) throw problem('validation-failed', { errors: checked.errors });
    const view = await this.db.transaction((tx) => this.accounts.update(tx, userId, checked));
    if (checked.name !== null) await this.sessions.refresh({ kind: 'user', id: userId });
    return view;
  }

  /** @throws validation-failed with the text of the sign-up, cpf-in-use, cpf-set (USR-11, BIL-27). */
  @Answers('users.account.set-cpf')
  async setCpf({ cpf }: { cpf: unknown }, { userId }: UserCaller): Promise<Account> {
    const text = typeof cpf === 'string' ? cpf : '';
    const errors = validateCpf(text);
    if (errors.length > 0) throw problem('validation-failed', { errors });
    return this.db.transaction((tx) => this.accounts.giveCpf(tx, userId, text));
  }
}
