import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { Account } from './account.entity.js';

/** Where mail for a person goes, and the language they read. */
export interface Mailbox {
  address: string;
  language: Account['language'];
}

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

  /** What of a sign-up another account has, confirmed or not; the same work whatever the answer. */
  async taken(tx: Tx, email: string, cpfIndexes: string[]): Promise<{ email: boolean; cpf: boolean }> {
    const row = await tx.one<{ email: boolean; cpf: boolean }>(
      `select exists (select 1 from account where email = $1 and deleted_at is null) as email,
              exists (select 1 from account where cpf_index = any($2) and deleted_at is null) as cpf`,
      [email, cpfIndexes],
    );
    return row ?? { email: false, cpf: false };
  }

  /** Whether a confirmed account has the address. */
  async isConfirmed(tx: Tx, email: string): Promise<boolean> {
    const found = await tx.one(
      `select 1 from account where (email = $1 or claimed_email = $1) and email_verified_at is not null and deleted_at is null
        limit 1`,
      [email],
    );
    return found !== null;
  }

  /**
   * Whose account a code of this address opens: a confirmed one if there is any; then one with access that goes on, so
   * that nobody's sign-up with an address of others stands before what was paid; then the first of them.
   */
  async findForSignIn(tx: Tx, email: string, now: Date): Promise<Account | null> {
    const row = await tx.one<{ id: string }>(
      `select a.id from account a
        where (a.email = $1 or a.claimed_email = $1) and a.deleted_at is null
        order by (a.email_verified_at is null),
                 exists (select 1 from access_period x where x.account_id = a.id and x.expires_at > $2) desc,
                 a.created_at limit 1`,
      [email, now],
    );
    return row && tx.manager.findOneBy(Account, { id: row.id });
  }

  findById(id: string): Promise<Account | null> {
    return this.accounts.findOneBy({ id, deletedAt: IsNull() });
  }

  findAll(ids: string[]): Promise<Account[]> {
    return this.accounts.findBy({ id: In(ids), deletedAt: IsNull() });
  }

  /** As `findForSignIn`: a confirmed account first, then the first that claims the address. */
  async idOfEmail(email: string): Promise<string | null> {
    const rows: Array<{ id: string }> = await this.accounts.query(
      `select id from account where (email = $1 or claimed_email = $1) and deleted_at is null
        order by (email_verified_at is null), created_at limit 1`,
      [email],
    );
    return rows[0]?.id ?? null;
  }

  async mailboxesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Mailbox>> {
    const rows = await tx.query<Mailbox & { id: string }>(
      `select id, coalesce(claimed_email, email) as address, language from account
        where id = any($1::uuid[]) and deleted_at is null`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async languageOf(id: string): Promise<Account['language'] | null> {
    return (await this.accounts.findOne({ where: { id }, select: { language: true } }))?.language ?? null;
  }

  /** @param language null leaves it as it is. */
  async markSignedIn(tx: Tx, id: string, at: Date, language: Account['language'] | null): Promise<void> {
    const update = 'update account set last_access_at = $2, language = coalesce($3, language) where id = $1';
    await tx.execute(update, [id, at, language]);
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

  /** What is left is a number nobody can be found by; other rows may still name it. */
  async erase(tx: Tx, id: string, at: Date): Promise<boolean> {
    const erased = await tx.execute(
      `update account set name = 'Conta excluída', email = $2, phone_sealed = null, cpf_sealed = null, cpf_index = null,
              claimed_email = null, claimed_cpf_sealed = null,
              lead_id = null, source = 'direct', email_verified_at = null, deleted_at = $3
        where id = $1 and deleted_at is null`,
      [id, `${id}@invalid`, at],
    );
    return erased === 1;
  }
}
