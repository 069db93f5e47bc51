import { createHash, randomUUID } from 'node:crypto';
import type { AccountView, MatchKeysView, PayerView } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import {
  cpfDigits,
  maskCpf,
  maskEmail,
  maskPhone,
  metaEmail,
  metaNames,
  metaPhone,
  normalizeEmail,
  problem,
  toE164,
} from '@camarim/domain';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from './account.entity.js';
import { AccountRepository } from './account.repository.js';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const MATCH_KEYS_AT_ONCE = 1_000;
/** A checked and normalised form; null = not given. */
export interface NewPerson {
  name: string;
  email: string;
  phone: string | null;
  cpf: string | null;
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
export type NewAccount = { created: Person } | { taken: 'email' | 'cpf' };

@Injectable()
export class AccountService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Makes an account of a checked and normalised sign-up, or says what is taken; never hands out an existing one (USR-05). */
  async create(tx: Tx, input: NewPerson, leadId: string | null): Promise<NewAccount> {
    const account = this.accountOf(input, leadId);
    if (input.cpf !== null && (await this.isTaken(tx, this.fingerprints(input.cpf)))) return { taken: 'cpf' };
    if (await this.accounts.insertUnlessTaken(tx, account)) return { created: account };
    const sameEmail = await this.accounts.findByEmail(tx, account.email);
    return { taken: sameEmail ? 'email' : 'cpf' };
  }

  /** Whose address this is; null = nobody's. */
  async idOfEmail(email: unknown): Promise<string | null> {
    return typeof email === 'string' ? this.accounts.idOfEmail(normalizeEmail(email)) : null;
  }

  findByEmail(tx: Tx, email: string): Promise<Person | null> {
    return this.accounts.findByEmail(tx, email);
  }

  /** Where mail goes, null when the account is gone; stays inside of this service. */
  addressOf(tx: Tx, userId: string): Promise<string | null> {
    return this.accounts.emailOf(tx, userId);
  }

  setRole(tx: Tx, userId: string, role: Account['role']): Promise<void> {
    return this.accounts.setRole(tx, userId, role);
  }

  async markSignedIn(tx: Tx, id: string): Promise<void> {
    await this.accounts.markSignedIn(tx, id, this.clock.now());
  }

  /** The address of somebody who is there. @throws user-not-found */
  async addressOfPresent(userId: string): Promise<string> {
    return (await this.find(userId)).email;
  }

  /** @returns false when it was erased before. */
  erase(tx: Tx, userId: string): Promise<boolean> {
    return this.accounts.erase(tx, userId, this.clock.now());
  }

  /** The signed-in person's own account, masked (USR-11, USR-25). */
  async view(userId: string): Promise<AccountView> {
    return this.masked(await this.find(userId));
  }

  /** A checked change; null leaves a field as it is. @throws user-not-found when the account is gone. */
  async update(tx: Tx, userId: string, change: { name: string | null; phone: string | null }): Promise<AccountView> {
    const phoneSealed = change.phone === null ? null : this.box.seal(toE164(change.phone));
    const account = await this.accounts.update(tx, userId, change.name, phoneSealed);
    if (!account) throw problem('user-not-found');
    return this.masked(account);
  }

  /**
   * The CPF of who signed up without one, once: from then on it identifies the account (USR-11, BIL-27).
   * @throws cpf-in-use, cpf-set when there is another one, user-not-found.
   */
  async giveCpf(tx: Tx, userId: string, text: string): Promise<AccountView> {
    const cpf = cpfDigits(text);
    const own = this.fingerprints(text);
    const before = await this.find(userId);
    if (before.cpfIndex === null && (await this.isTaken(tx, own))) throw problem('cpf-in-use');
    const index = this.box.index(cpf, 'cpf');
    const account = (await this.accounts.giveCpf(tx, userId, this.box.seal(cpf), index)) ?? (await this.find(userId));
    if (account.cpfIndex === null || !own.includes(account.cpfIndex)) throw problem('cpf-set');
    return this.masked(account);
  }

  private fingerprints(cpf: string): string[] {
    return this.box.indexes(cpfDigits(cpf), 'cpf');
  }

  /** The unique index sees one fingerprint alone; while a key is replaced there are two. */
  private async isTaken(tx: Tx, fingerprints: string[]): Promise<boolean> {
    return fingerprints.length > 1 && (await this.accounts.isCpfTaken(tx, fingerprints));
  }

  private opened(sealed: string | null): string | null {
    return sealed === null ? null : this.box.open(sealed);
  }

  private masked(account: Account): AccountView {
    return {
      id: account.id,
      name: account.name,
      email: maskEmail(account.email),
      cpf: masked(this.opened(account.cpfSealed), maskCpf),
      phone: masked(this.opened(account.phoneSealed), maskPhone),
      role: account.role,
      createdAt: account.createdAt.toISOString(),
    };
  }

  /** The one place where phone and CPF leave in clear: what the PIX provider must be told about a payer (USR-11). */
  async payer(userId: string): Promise<PayerView> {
    const account = await this.find(userId);
    return {
      name: account.name,
      email: account.email,
      phone: this.opened(account.phoneSealed),
      cpf: this.opened(account.cpfSealed),
    };
  }

  /** @returns when this person last signed in, ISO 8601 UTC; null when there is no such account. */
  async lastAccess(userId: string): Promise<string | null> {
    const account = UUID.test(userId) ? await this.accounts.findById(userId) : null;
    return account?.lastAccessAt.toISOString() ?? null;
  }

  /** What an ad network may match these people by: hashes alone; accounts that are gone are left out (MKT-34). */
  async matchKeys(userIds: string[]): Promise<MatchKeysView[]> {
    const known = userIds.filter((id) => UUID.test(id)).slice(0, MATCH_KEYS_AT_ONCE);
    const accounts = await this.accounts.findAll(known);
    return accounts.map(({ id, name, email, phoneSealed }) => {
      const { fn, ln } = metaNames(name);
      const phone = this.opened(phoneSealed);
      return {
        userId: id,
        em: sha256(metaEmail(email)),
        ph: phone === null ? null : sha256(metaPhone(phone)),
        fn: sha256(fn),
        ln: ln ? sha256(ln) : null,
      };
    });
  }

  private async find(userId: string): Promise<Account> {
    const account = UUID.test(userId) ? await this.accounts.findById(userId) : null;
    if (!account) throw problem('user-not-found');
    return account;
  }

  private accountOf(input: NewPerson, leadId: string | null): Account {
    const now = this.clock.now();
    const cpf = input.cpf === null ? null : cpfDigits(input.cpf);
    return {
      id: randomUUID(),
      name: input.name,
      email: input.email,
      phoneSealed: input.phone === null ? null : this.box.seal(toE164(input.phone)),
      cpfSealed: cpf === null ? null : this.box.seal(cpf),
      cpfIndex: cpf === null ? null : this.box.index(cpf, 'cpf'),
      role: 'fan',
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
