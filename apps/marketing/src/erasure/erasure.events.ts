import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { VisitService } from '../attribution/visit.service.js';
import { LedgerService } from '../conversions/ledger.service.js';
import { RedemptionService } from '../sales-links/redemption.service.js';
import { TestimonialService } from '../testimonials/testimonial.service.js';

@Injectable()
export class ErasureEvents {
  constructor(
    private readonly visits: VisitService,
    private readonly ledger: LedgerService,
    private readonly redemptions: RedemptionService,
    private readonly testimonials: TestimonialService,
  ) {}

  /** Figures stay; nothing here says any more whose they were, nothing that waits is sent, and their words go. */
  @OnEvent('user.erased', { feature: 'erasure' })
  async whenUserErased({ data }: EventEnvelope<'user.erased'>, tx: Tx): Promise<void> {
    const visitIds = await this.visits.forgetUser(tx, data.userId);
    await this.ledger.forgetUser(tx, data.userId, visitIds);
    await this.redemptions.forgetUser(tx, data.userId);
    await this.testimonials.forgetUser(tx, data.userId);
  }
}
