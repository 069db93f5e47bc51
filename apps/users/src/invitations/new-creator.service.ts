import type { CreatorAccount, DeviceFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { maskEmail, normalizeVipSignup, problem, validateVipSignup } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { addressOf } from '../accounts/account.rules.js';
import { AccountService } from '../accounts/account.service.js';
import { AddressService } from '../accounts/address.service.js';
import { ConsentService } from '../consents/consent.service.js';
import { SessionService } from '../sessions/session.service.js';

const NAMELESS = { field: 'name', code: 'required', message: 'Informe o seu nome.' };

/** The account an invited creator has or gets. */
@Injectable()
export class NewCreatorService {
  constructor(
    private readonly accounts: AccountService,
    private readonly addresses: AddressService,
    private readonly consents: ConsentService,
    private readonly sessions: SessionService,
  ) {}

  /** null for somebody who has left since. */
  async known(id: string): Promise<CreatorAccount | null> {
    const lastAccessAt = await this.accounts.lastAccess(id);
    if (lastAccessAt === null) return null;
    const { name, email } = await this.accounts.payer(id);
    return { id, name, email: maskEmail(email), lastAccessAt };
  }

  /**
   * The account of the address, made when there is none; whoever read the mail has proved it. No fan signed up, so no
   * campaign is told of one. @throws validation-failed without a name.
   */
  async make(tx: Tx, email: string, name: string, device: DeviceFacts): Promise<string> {
    const found = await this.accounts.findForSignIn(tx, email);
    const held = found && (await this.addresses.hold(tx, found.id));
    // one that was corrected in this moment is somebody's with another address
    const isTheirs = held !== null && addressOf(held) === email;
    const { id, emailVerifiedAt } = isTheirs ? held : await this.sign(tx, email, name, device);
    if (emailVerifiedAt === null) {
      // as at the first sign-in by code: whoever signed up with the address before may be somebody else
      await this.sessions.endOf(tx, { kind: 'user', id });
      await this.addresses.prove(tx, id, email);
    }
    await this.accounts.setRole(tx, id, 'creator');
    return id;
  }

  /** Her open sessions go on as a creator's. */
  welcome(id: string): Promise<unknown> {
    return this.sessions.refresh({ kind: 'user', id });
  }

  private async sign(tx: Tx, email: string, name: string, device: DeviceFacts) {
    const typed = normalizeVipSignup({ name, email, phone: '' });
    const errors = validateVipSignup(typed);
    // the address is the invitation's: beside the name there is nothing she could mend
    if (typed.name === '') throw problem('validation-failed', { errors: [NAMELESS] });
    if (errors.length > 0) throw problem('validation-failed', { errors });
    const account = await this.accounts.create(tx, { ...typed, phone: null, cpf: null }, null, device);
    await this.consents.whenSignedUp(tx, account.id, null);
    return account;
  }
}
