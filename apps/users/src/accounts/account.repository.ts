import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { Account } from './account.entity.js';
import { cpfInUse } from './account.errors.js';

@Injectable()
export class AccountRepository {
  constructor(@InjectRepository(Account) private readonly accounts: Repository<Account>) {}

  /**
   * Two sign-ups at once meet at the unique indexes: the later one waits for the earlier and inserts nothing.
   * @returns false when the e-mail or the CPF is taken.
   */
  async insertUnlessTaken(tx: Tx, account: Account): Promise<boolean> {
    const result = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(Account)
      .values(account)
      .orIgnore()
      .returning('id')
      .execute();
    const inserted: unknown = result.raw;
    return Array.isArray(inserted) && inserted.length === 1;
  }

  /** Whoever asks about one of these fingerprints at the same time waits until this one is through. */
  async isCpfTaken(tx: Tx, cpfIndexes: string[]): Promise<boolean> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [[...cpfIndexes].sort().join()]);
    return (await tx.one('select 1 from account where cpf_index = any($1)', [cpfIndexes])) !== null;
  }

  findByEmail(tx: Tx, email: string): Promise<Account | null> {
    return tx.manager.findOneBy(Account, { email, deletedAt: IsNull() });
  }

  findById(id: string): Promise<Account | null> {
    return this.accounts.findOneBy({ id, deletedAt: IsNull() });
  }

  findAll(ids: string[]): Promise<Account[]> {
    return this.accounts.findBy({ id: In(ids), deletedAt: IsNull() });
  }

  async idOfEmail(email: string): Promise<string | null> {
    return (await this.accounts.findOneBy({ email, deletedAt: IsNull() }))?.id ?? null;
  }

  async emailOf(tx: Tx, id: string): Promise<string | null> {
    const row = await tx.one<{ email: string }>('select email from account where id = $1 and deleted_at is null', [id]);
    return row?.email ?? null;
  }

  async markSignedIn(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.execute(
      'update account set last_access_at = $2, email_verified_at = coalesce(email_verified_at, $2) where id = $1',
      [id, at],
    );
  }

  async setRole(tx: Tx, id: string, role: Account['role']): Promise<void> {
    await tx.execute('update account set role = $2 where id = $1', [id, role]);
  }

  /** null leaves a field as it is. */
  async update(tx: Tx, id: string, name: string | null, phoneSealed: string | null): Promise<Account | null> {
    await tx.execute(
      'update account set name = coalesce($2, name), phone_sealed = coalesce($3, phone_sealed) where id = $1 and deleted_at is null',
      [id, name, phoneSealed],
    );
    return tx.manager.findOneBy(Account, { id, deletedAt: IsNull() });
  }

  /**
   * Two who give the same CPF at once meet at the unique index, like two sign-ups.
   * @returns null when the account has one already, or is gone. @throws cpf-in-use
   */
  async giveCpf(tx: Tx, id: string, cpfSealed: string, cpfIndex: string): Promise<Account | null> {
    const given = await tx
      .execute(
        `update account set cpf_sealed = $2, cpf_index = $3 where id = $1 and deleted_at is null and cpf_index is null`,
        [id, cpfSealed, cpfIndex],
      )
      .catch(cpfInUse);
    return given === 1 ? tx.manager.findOneBy(Account, { id }) : null;
  }

  /** What is left is a number nobody can be found by; other rows may still name it. */
  async erase(tx: Tx, id: string, at: Date): Promise<boolean> {
    const erased = await tx.execute(
      `update account set name = 'Conta excluída', email = $2, phone_sealed = null, cpf_sealed = null, cpf_index = null,
              lead_id = null, source = 'direct', email_verified_at = null, deleted_at = $3
        where id = $1 and deleted_at is null`,
      [id, `${id}@invalid`, at],
    );
    return erased === 1;
  }
}
