import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { ErasedAccountRepository, type LeftPayment } from './erased-account.repository.js';

/** Accounts that are no more, for the feature that ends what they had open (S12). */
@Injectable()
export class ErasedAccountService {
  constructor(private readonly accounts: ErasedAccountRepository) {}

  /**
   * From here on no payment of this account begins or is honoured.
   * @returns its payments that are open, or whose PIX came after `erasedAt`.
   */
  async erase(tx: Tx, userId: string, erasedAt: Date): Promise<LeftPayment[]> {
    await tx.lock(`payment:${userId}`);
    await this.accounts.add(tx, userId, erasedAt);
    return this.accounts.left(tx, userId, erasedAt);
  }
}
