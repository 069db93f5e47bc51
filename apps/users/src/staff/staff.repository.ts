import type { AskedRow, Tx } from '@camarim/database';
import { isUuid } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Staff } from './staff.entity.js';

@Injectable()
export class StaffRepository {
  constructor(@InjectRepository(Staff) private readonly staff: Repository<Staff>) {}

  findActive(email: string): Promise<Staff | null> {
    return this.staff.findOneBy({ email, disabledAt: IsNull() });
  }

  findActiveById(id: string): Promise<Staff | null> {
    return this.staff.findOneBy({ id, disabledAt: IsNull() });
  }

  async findById(tx: Tx, id: string): Promise<Staff | null> {
    return isUuid(id) ? tx.manager.findOneBy(Staff, { id }) : null;
  }

  has(email: string): Promise<boolean> {
    return this.staff.existsBy({ email });
  }

  async insertUnlessTaken(person: Staff): Promise<void> {
    await this.staff.createQueryBuilder().insert().values(person).orIgnore().execute();
  }

  /** @returns false when the address is taken. */
  async insert(tx: Tx, person: Staff, asked: Pick<AskedRow, 'requestHash'>): Promise<boolean> {
    const { id, name, email, role, passwordHash, passwordIsTemporary, createdAt } = person;
    const added = await tx.execute(
      `insert into staff (id, name, email, role, password_hash, password_is_temporary, created_at, request_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (email) do nothing`,
      [id, name, email, role, passwordHash, passwordIsTemporary, createdAt, asked.requestHash],
    );
    return added === 1;
  }

  async update(
    tx: Tx,
    id: string,
    change: Partial<Pick<Staff, 'name' | 'role' | 'passwordHash' | 'passwordIsTemporary'>>,
  ): Promise<void> {
    await tx.manager.update(Staff, { id }, change);
  }

  /** @param at null makes the person active again. */
  async disable(tx: Tx, id: string, at: Date | null): Promise<void> {
    await tx.execute('update staff set disabled_at = $2 where id = $1', [id, at]);
  }

  async countOwners(tx: Tx): Promise<number> {
    const row = await tx.one<{ owners: number }>(
      `select count(*)::int as owners from staff where role = 'owner' and disabled_at is null`,
    );
    return row?.owners ?? 0;
  }
}
