import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { VisitService } from './visit.service.js';

@Injectable()
export class VisitEvents {
  constructor(private readonly visits: VisitService) {}

  @OnEvent('user.erased', { feature: 'visits' })
  async whenUserErased({ data }: EventEnvelope<'user.erased'>, tx: Tx): Promise<void> {
    await this.visits.forgetUser(tx, data.userId);
  }
}
