import type { Tx } from '@camarim/database';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from './account.entity.js';
import { addressOf, placeholderOf } from './account.rules.js';
import { AddressRepository } from './address.repository.js';

/**
 * Whose an address and a CPF are. A sign-up only claims them; whoever types a code sent to the address has proved it,
 * and takes it from an account that has not. So a stranger who signs up with somebody's address or CPF is never in that
 * person's way. A CPF belongs to one confirmed account; others may be charged under it and are not found by it.
 */
@Injectable()
export class AddressService {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Who claims or proves the same address or CPF at the same moment waits; always in this order. */
  async lock(tx: Tx, email: string | null, cpf: string | null): Promise<void> {
    if (email !== null) await tx.lock(`account-email:${this.box.index(email, 'account-email')}`);
    if (cpf !== null) await tx.lock(`account-cpf:${[...this.box.indexes(cpf, 'cpf')].sort().join()}`);
  }

  /** As it stands inside of the transaction. */
  read(tx: Tx, userId: string): Promise<Account | null> {
    return this.addresses.read(tx, userId);
  }

  /** As it stands, and its address stays until the transaction ends. Comes before every other lock of an address. */
  async hold(tx: Tx, userId: string): Promise<Account | null> {
    await tx.lock(`account-address:${userId}`);
    return this.addresses.read(tx, userId);
  }

  /** Another confirmed account of a confirmed account's address, by id. */
  async otherOf(account: Account): Promise<string | null> {
    return account.emailVerifiedAt === null ? null : this.addresses.other(addressOf(account), account.id);
  }

  /**
   * The address is proved: it is the account's own from here on, unless another account proved it before.
   * @param email the one whose code was typed. @returns false when the account has another by now, which nobody proved.
   */
  async prove(tx: Tx, userId: string, email: string): Promise<boolean> {
    const account = await this.hold(tx, userId);
    if (!account || addressOf(account) !== email) return false;
    if (account.emailVerifiedAt !== null) return true;
    const cpf = this.openedCpf(account);
    await this.lock(tx, email, cpf);
    const holder = await this.addresses.holderOfEmail(tx, email, userId);
    if (!holder?.isConfirmed) {
      if (holder) await this.addresses.loseEmail(tx, holder.id, email, placeholderOf(holder.id));
      await this.addresses.ownEmail(tx, userId, email);
    }
    await this.addresses.markConfirmed(tx, userId, this.clock.now());
    if (account.cpfSealed === null && cpf !== null) await this.take(tx, userId, cpf);
    return true;
  }

  /** Another address of an account that is held and has not proved one. */
  async correct(tx: Tx, userId: string, email: string): Promise<void> {
    await this.lock(tx, email, null);
    const holder = await this.addresses.holderOfEmail(tx, email, userId);
    if (holder) await this.addresses.claimEmail(tx, userId, email, placeholderOf(userId));
    else await this.addresses.ownEmail(tx, userId, email);
  }

  /** Gives an account without a CPF one: its own when nobody has it, or when it is proved and the other is not. */
  async claimCpf(tx: Tx, userId: string, cpf: string): Promise<void> {
    await this.lock(tx, null, cpf);
    const account = await this.addresses.read(tx, userId);
    if (!account || this.openedCpf(account) !== null) return;
    await this.take(tx, userId, cpf);
  }

  private async take(tx: Tx, userId: string, cpf: string): Promise<void> {
    const sealed = this.box.seal(cpf);
    const isConfirmed = (await this.addresses.read(tx, userId))?.emailVerifiedAt != null;
    const holder = await this.addresses.holderOfCpf(tx, this.box.indexes(cpf, 'cpf'), userId);
    if (holder && (holder.isConfirmed || !isConfirmed)) return this.addresses.setCpf(tx, userId, sealed, null);
    if (holder) await this.addresses.releaseCpf(tx, holder.id);
    await this.addresses.setCpf(tx, userId, sealed, this.box.index(cpf, 'cpf'));
  }

  private openedCpf({ cpfSealed, claimedCpfSealed }: Account): string | null {
    const sealed = cpfSealed ?? claimedCpfSealed;
    return sealed === null ? null : this.box.open(sealed);
  }
}
