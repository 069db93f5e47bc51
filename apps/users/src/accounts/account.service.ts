import { createHash, randomUUID } from 'node:crypto';
import type { Account as AccountView, DeviceFacts, In, MatchKeysView, PayerView, UserCaller } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import {
  cpfDigits,
  isUuid,
  maskCpf,
  maskEmail,
  maskPhone,
  metaEmail,
  metaNames,
  metaPhone,
  normalizeEmail,
  only,
  problem,
  toE164,
} from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from './account.entity.js';
import { AccountRepository, type Mailbox } from './account.repository.js';
import { addressOf, claimOf } from './account.rules.js';
import { AddressService } from './address.service.js';

const MATCH_KEYS_AT_ONCE = 1_000;
/** A checked and normalised form; null = not given. */
export interface NewPerson {
  name: string;
  email: string;
  phone: string | null;
  cpf: string | null;
}
/** With the role, which the gateway keeps to itself. */
export interface OwnAccount extends AccountView {
  role: Account['role'];
}
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Who the person is, as far as a session needs to know. */
export interface Person {
  id: string;
  name: string;
  role: 'fan' | 'creator';
  createdAt: Date;
  /** null until somebody has signed in with a code sent to the address. */
  emailVerifiedAt: Date | null;
}

@Injectable()
export class AccountService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly addresses: AddressService,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes an account of a checked and normalised sign-up; never hands out an existing one (USR-05). An address or CPF
   * that somebody has is only claimed by it, and the work is the same: nobody learns who is here (S7).
   */
  async create(tx: Tx, input: NewPerson, leadId: string | null, { language }: DeviceFacts): Promise<Person> {
    const account = this.accountOf(input, leadId, language ?? 'pt-BR');
    const fingerprints = input.cpf === null ? [] : this.fingerprints(input.cpf);
    await this.addresses.lock(tx, input.email, input.cpf === null ? null : cpfDigits(input.cpf));
    const taken = await this.accounts.taken(tx, input.email, fingerprints);
    if (await this.accounts.insertUnlessTaken(tx, claimOf(account, taken))) return account;
    // a process of the release before was faster: it does not wait at our lock
    await this.accounts.insertUnlessTaken(tx, claimOf(account, { email: true, cpf: true }));
    return account;
  }

  /** Whose address this is; null = nobody's. */
  async idOfEmail(email: unknown): Promise<string | null> {
    return typeof email === 'string' ? this.accounts.idOfEmail(normalizeEmail(email)) : null;
  }

  /** Whose account a code of this address opens. */
  findForSignIn(tx: Tx, email: string): Promise<Person | null> {
    return this.accounts.findForSignIn(tx, email, this.clock.now());
  }

  /** Whether somebody has confirmed the address. */
  isConfirmed(tx: Tx, email: string): Promise<boolean> {
    return this.accounts.isConfirmed(tx, email);
  }

  /** Where mail goes and in which language, of each whose account is not gone; stays inside of this service. */
  mailboxesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Mailbox>> {
    return this.accounts.mailboxesOf(tx, userIds);
  }

  /** What a person reads; Portuguese for whoever is gone. */
  async languageOf(userId: string): Promise<Mailbox['language']> {
    return (await this.accounts.languageOf(userId)) ?? 'pt-BR';
  }

  setRole(tx: Tx, userId: string, role: Account['role']): Promise<void> {
    return this.accounts.setRole(tx, userId, role);
  }

  /** From now on mails are in the language of the page they signed in on. */
  async markSignedIn(tx: Tx, id: string, { language }: DeviceFacts): Promise<void> {
    await this.accounts.markSignedIn(tx, id, this.clock.now(), language ?? null);
  }

  /** The address of somebody who is there. @throws user-not-found */
  async addressOfPresent(userId: string): Promise<string> {
    return addressOf(await this.find(userId));
  }

  /** @returns false when it was erased before. */
  erase(tx: Tx, userId: string): Promise<boolean> {
    return this.accounts.erase(tx, userId, this.clock.now());
  }

  @Answers('users.account.get')
  own(_: In<'users.account.get'>, { userId }: UserCaller): Promise<OwnAccount> {
    return this.view(userId);
  }

  /** A person's own account, masked (USR-11, USR-25). */
  async view(userId: string): Promise<OwnAccount> {
    return this.viewOf(await this.find(userId));
  }

  /** A checked change; null leaves a field as it is. @throws user-not-found when the account is gone. */
  async update(tx: Tx, userId: string, change: { name: string | null; phone: string | null }): Promise<OwnAccount> {
    const phoneSealed = change.phone === null ? null : this.box.seal(toE164(change.phone));
    const account = await this.accounts.update(tx, userId, change.name, phoneSealed);
    if (!account) throw problem('user-not-found');
    return this.viewOf(account);
  }

  /**
   * The CPF of who signed up without one, once: charges are made out to it (USR-11, BIL-27). A CPF another account has
   * confirmed is used for charges and is not this account's own; that is not said (S7).
   * @throws cpf-set when there is another one, user-not-found.
   */
  async giveCpf(tx: Tx, userId: string, text: string): Promise<OwnAccount> {
    const cpf = cpfDigits(text);
    const before = await this.find(userId);
    const known = this.opened(before.cpfSealed ?? before.claimedCpfSealed);
    if (known !== null && known !== cpf) throw problem('cpf-set');
    if (known === null) await this.addresses.claimCpf(tx, userId, cpf);
    const account = await this.addresses.read(tx, userId);
    if (!account) throw problem('user-not-found');
    if (this.opened(account.cpfSealed ?? account.claimedCpfSealed) !== cpf) throw problem('cpf-set');
    return this.viewOf(account);
  }

  private fingerprints(cpf: string): string[] {
    return this.box.indexes(cpfDigits(cpf), 'cpf');
  }

  private opened(sealed: string | null): string | null {
    return sealed === null ? null : this.box.open(sealed);
  }

  private async viewOf(account: Account): Promise<OwnAccount> {
    return {
      ...only(account, 'id', 'name', 'role'),
      email: account.emailVerifiedAt === null ? addressOf(account) : maskEmail(addressOf(account)),
      emailConfirmed: account.emailVerifiedAt !== null,
      hasOtherAccount: (await this.addresses.otherOf(account)) !== null,
      cpf: masked(this.opened(account.cpfSealed ?? account.claimedCpfSealed), maskCpf),
      phone: masked(this.opened(account.phoneSealed), maskPhone),
      createdAt: account.createdAt.toISOString(),
    };
  }

  /** The one place where phone and CPF leave in clear: what the PIX provider must be told about a payer (USR-11). */
  async payer(userId: string): Promise<PayerView> {
    const account = await this.find(userId);
    return {
      name: account.name,
      email: addressOf(account),
      phone: this.opened(account.phoneSealed),
      cpf: this.opened(account.cpfSealed ?? account.claimedCpfSealed),
    };
  }

  /** @returns when this person last signed in, ISO 8601 UTC; null when there is no such account. */
  async lastAccess(userId: string): Promise<string | null> {
    const account = isUuid(userId) ? await this.accounts.findById(userId) : null;
    return account?.lastAccessAt.toISOString() ?? null;
  }

  /** What an ad network may match these people by: hashes alone; accounts that are gone are left out (MKT-34). */
  async matchKeys(userIds: string[]): Promise<MatchKeysView[]> {
    const known = userIds.filter((id) => isUuid(id)).slice(0, MATCH_KEYS_AT_ONCE);
    const accounts = await this.accounts.findAll(known);
    return accounts.map((account) => {
      const { id, name, phoneSealed } = account;
      const { fn, ln } = metaNames(name);
      const phone = this.opened(phoneSealed);
      return {
        userId: id,
        em: sha256(metaEmail(addressOf(account))),
        ph: phone === null ? null : sha256(metaPhone(phone)),
        fn: sha256(fn),
        ln: ln ? sha256(ln) : null,
      };
    });
  }

  private async find(userId: string): Promise<Account> {
    const account = isUuid(userId) ? await this.accounts.findById(userId) : null;
    if (!account) throw problem('user-not-found');
    return account;
  }

  private accountOf(input: NewPerson, leadId: string | null, language: Account['language']): Account {
    const now = this.clock.now();
    const cpf = input.cpf === null ? null : cpfDigits(input.cpf);
    return {
      ...only(input, 'name', 'email'),
      id: randomUUID(),
      claimedEmail: null,
      phoneSealed: input.phone === null ? null : this.box.seal(toE164(input.phone)),
      cpfSealed: cpf === null ? null : this.box.seal(cpf),
      cpfIndex: cpf === null ? null : this.box.index(cpf, 'cpf'),
      claimedCpfSealed: null,
      role: 'fan',
      language,
      source: leadId ? 'lead' : 'direct',
      leadId,
      emailVerifiedAt: null,
      lastAccessAt: now,
      createdAt: now,
      deletedAt: null,
    };
  }
}

const masked = (text: string | null, mask: (text: string) => string): string | null => text && mask(text);
