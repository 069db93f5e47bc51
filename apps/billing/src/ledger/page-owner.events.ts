import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { PageOwnerService } from './page-owner.service.js';

@Injectable()
export class PageOwnerEvents {
  constructor(private readonly owners: PageOwnerService) {}

  @OnEvent('creator.accepted', { feature: 'page-owners', from: 'new' })
  async whenAccepted({ data }: EventEnvelope<'creator.accepted'>, tx: Tx): Promise<void> {
    await this.owners.accepted(tx, data.modelId, data.userId);
  }
}
