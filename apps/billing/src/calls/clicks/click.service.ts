import type { CallerFor, CallFigures, In } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { deviceClass, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireUuid } from '../../validate.js';
import { CallAccess } from '../call-access.service.js';
import { CallOfferService } from '../offers/call-offer.service.js';
import { ClickRead } from './click.read.js';

@Injectable()
export class ClickService {
  constructor(
    private readonly db: Database,
    private readonly offers: CallOfferService,
    private readonly read: ClickRead,
    private readonly access: CallAccess,
    private readonly clock: Clock,
  ) {}

  /** One click of one browser on something that is on sale. Of the User-Agent only its class is kept. */
  @Answers('billing.call.click')
  async count(request: In<'billing.call.click'>): Promise<{ counted: boolean }> {
    const { id, modelId } = await this.offers.option(request.optionId, request.modelId);
    const visitorId = requireUuid(request.visitorId, 'visitorId');
    await this.db.execute(
      'insert into call_click (option_id, model_id, visitor_id, device, occurred_at) values ($1, $2, $3, $4, $5)',
      [id, modelId, visitorId, deviceClass(request.userAgent), this.clock.now()],
    );
    return { counted: true };
  }

  /** Of the house for the team alone; a creator sees those of her model. @throws unauthenticated, forbidden. */
  @Answers('billing.call.analytics', 'billing.own-calls.analytics')
  async analytics(
    { modelId, offerId }: In<'billing.call.analytics'>,
    caller: CallerFor<'billing.call.analytics' | 'billing.own-calls.analytics'>,
  ): Promise<CallFigures> {
    if (caller.kind === 'user') {
      if (modelId === null) throw problem('unauthenticated');
      await this.access.requireSide(caller, modelId);
    }
    return this.read.analytics(modelId, offerId);
  }
}
