import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Account } from './account.entity.js';

export interface Holder {
  id: string;
  isConfirmed: boolean;
}

/** Who has an address or a CPF, and its going from one account to another. */
@Injectable()
export class AddressRepository {
  constructor(private readonly db: Database) {}

  read(tx: Tx, id: string): Promise<Account | null> {
    return tx.manager.findOneBy(Account, { id, deletedAt: IsNull() });
  }

  holderOfEmail(tx: Tx, email: string, but: string): Promise<Holder | null> {
    return tx.one<Holder>(
      `select id, email_verified_at is not null as "isConfirmed" from account
        where email = $1 and id <> $2 and deleted_at is null`,
      [email, but],
    );
  }

  holderOfCpf(tx: Tx, cpfIndexes: string[], but: string): Promise<Holder | null> {
    return tx.one<Holder>(
      `select id, email_verified_at is not null as "isConfirmed" from account
        where cpf_index = any($1) and id <> $2 and deleted_at is null limit 1`,
      [cpfIndexes, but],
    );
  }

  /** Makes an address a claim alone. */
  async claimEmail(tx: Tx, id: string, email: string, placeholder: string): Promise<void> {
    await tx.execute('update account set claimed_email = $2, email = $3 where id = $1', [id, email, placeholder]);
  }

  /** The same for whoever still has it. */
  async loseEmail(tx: Tx, id: string, email: string, placeholder: string): Promise<void> {
    await tx.execute('update account set claimed_email = email, email = $3 where id = $1 and email = $2', [
      ...[id, email, placeholder],
    ]);
  }

  async ownEmail(tx: Tx, id: string, email: string): Promise<void> {
    await tx.execute('update account set email = $2, claimed_email = null where id = $1', [id, email]);
  }

  async markConfirmed(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.execute('update account set email_verified_at = coalesce(email_verified_at, $2) where id = $1', [id, at]);
  }

  /** Makes the CPF of an account a claim alone: charges go on being made out to it. */
  async releaseCpf(tx: Tx, id: string): Promise<void> {
    await tx.execute(
      'update account set claimed_cpf_sealed = cpf_sealed, cpf_sealed = null, cpf_index = null where id = $1',
      [id],
    );
  }

  /** @param index null: a claim alone. Changes nothing when the account has a CPF. */
  async setCpf(tx: Tx, id: string, sealed: string, index: string | null): Promise<void> {
    const [own, claimed] = index === null ? [null, sealed] : [sealed, null];
    await tx.execute(
      `update account set cpf_sealed = $2, cpf_index = $3, claimed_cpf_sealed = $4
        where id = $1 and deleted_at is null and cpf_sealed is null`,
      [id, own, index, claimed],
    );
  }

  /** Another confirmed account of the same address, the one that was used last. */
  async other(email: string, but: string): Promise<string | null> {
    const row = await this.db.one<{ id: string }>(
      `select id from account where (email = $1 or claimed_email = $1) and id <> $2
          and email_verified_at is not null and deleted_at is null order by last_access_at desc limit 1`,
      [email, but],
    );
    return row?.id ?? null;
  }
}
