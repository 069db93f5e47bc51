import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QueryFailedError, Repository } from 'typeorm';
import { PresellEntity } from './presell.entity.js';

export type Taken = 'slug' | 'model';
const UNIQUE: Readonly<Record<string, Taken>> = { presell_slug_key: 'slug', presell_model_id_key: 'model' };

@Injectable()
export class PresellRepository {
  constructor(@InjectRepository(PresellEntity) private readonly presells: Repository<PresellEntity>) {}

  findActiveBySlug(slug: string): Promise<PresellEntity | null> {
    return this.presells.findOneBy({ slug, isActive: true });
  }
  find(id: string): Promise<PresellEntity | null> {
    return this.presells.findOneBy({ id });
  }
  /** As it is now, and nobody else changes it until the end of the transaction. */
  hold(tx: Tx, id: string): Promise<PresellEntity | null> {
    return tx.manager.findOne(PresellEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
  /** Newest first; one per creator, so that one page holds them. */
  all(): Promise<PresellEntity[]> {
    return this.presells.find({ order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Pages whose pictures the catalog was not told of since they last changed, or since `before`; nobody else changes them until `tx` ends. */
  untold(tx: Tx, before: Date, limit: number): Promise<PresellEntity[]> {
    return tx.manager
      .createQueryBuilder(PresellEntity, 'presell')
      .where('presell.picturesToldAt is null or presell.picturesToldAt < greatest(presell.updatedAt, :before)', {
        before,
      })
      .orderBy('presell.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .getMany();
  }

  async insert(tx: Tx, presell: PresellEntity): Promise<void> {
    await tx.manager.insert(PresellEntity, presell);
  }
  async update(tx: Tx, id: string, changes: Partial<PresellEntity>): Promise<void> {
    await tx.manager.update(PresellEntity, { id }, changes);
  }
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(PresellEntity, { id });
  }
}

/** Which unique name a failed write ran into; null = it failed for another reason. */
export function takenOf(error: unknown): Taken | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { constraint } = error.driverError as { constraint?: string };
  return UNIQUE[constraint ?? ''] ?? null;
}
