import type { Tx } from '@camarim/database';
import { type NewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PaymentGatewayEntity } from './payment-gateway.entity.js';

@Injectable()
export class GatewayRepository {
  constructor(@InjectRepository(PaymentGatewayEntity) private readonly rows: Repository<PaymentGatewayEntity>) {}

  find(id: string): Promise<PaymentGatewayEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** New payments use the active account with the lowest number, among equals the newest. */
  findActivePix(): Promise<PaymentGatewayEntity | null> {
    return this.rows.findOne({
      where: { type: 'pix', isActive: true },
      order: { priority: 'ASC', createdAt: 'DESC', id: 'DESC' },
    });
  }

  page(after: NewestCursor | null, count: number): Promise<PaymentGatewayEntity[]> {
    const query = this.rows
      .createQueryBuilder('g')
      .orderBy('g.createdAt', 'DESC')
      .addOrderBy('g.id', 'DESC')
      .limit(count);
    if (after) query.where('(g.createdAt, g.id) < (:at::timestamptz, :id::uuid)', after);
    return query.getMany();
  }

  /** Inside `tx`, with its lock. */
  hold(tx: Tx, id: string): Promise<PaymentGatewayEntity | null> {
    return tx.manager.findOne(PaymentGatewayEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * How a test ended; its revision stays, so that whoever edits it is not refused. Of an account that was changed while it was
   * tried nothing is kept: it may have another key by now.
   */
  async keepTest(
    { id, revision }: Pick<PaymentGatewayEntity, 'id' | 'revision'>,
    testedAt: Date,
    testFailure: string | null,
  ): Promise<void> {
    await this.rows.update({ id, revision }, { testedAt, testFailure });
  }

  async letForcedGo(tx: Tx): Promise<void> {
    await tx.execute('update payment_gateway set is_forced = false where is_forced');
  }

  async save(tx: Tx, gateway: PaymentGatewayEntity): Promise<void> {
    await tx.manager.save(PaymentGatewayEntity, gateway);
  }
}
