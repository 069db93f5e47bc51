import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { Account } from './account.entity.js';

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

  findByEmail(tx: Tx, email: string): Promise<Account | null> {
    return tx.manager.findOneBy(Account, { email, deletedAt: IsNull() });
  }

  findById(id: string): Promise<Account | null> {
    return this.accounts.findOneBy({ id, deletedAt: IsNull() });
  }

  findAll(ids: string[]): Promise<Account[]> {
    return this.accounts.findBy({ id: In(ids), deletedAt: IsNull() });
  }

  async markSignedIn(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.execute(
      'update account set last_access_at = $2, email_verified_at = coalesce(email_verified_at, $2) where id = $1',
      [id, at],
    );
  }

  /** What is left is a number nobody can be found by; other rows may still name it. */
  async erase(tx: Tx, id: string, at: Date): Promise<boolean> {
    const erased = await tx.execute(
      `update account set name = 'Conta excluída', email = $2, phone_sealed = '', cpf_sealed = '', cpf_index = $3,
              lead_id = null, source = 'direct', email_verified_at = null, deleted_at = $4
        where id = $1 and deleted_at is null`,
      [id, `${id}@invalid`, `erased:${id}`, at],
    );
    return erased === 1;
  }
}
