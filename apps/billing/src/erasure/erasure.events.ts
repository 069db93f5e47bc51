import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AccountErasureService } from './account-erasure.service.js';

@Injectable()
export class ErasureEvents {
  constructor(private readonly erasure: AccountErasureService) {}

  @OnEvent('user.erased', { feature: 'erasure' })
  async whenUserErased({ data }: EventEnvelope<'user.erased'>, tx: Tx): Promise<void> {
    await this.erasure.leave(tx, data.userId, new Date(data.at));
  }
}
