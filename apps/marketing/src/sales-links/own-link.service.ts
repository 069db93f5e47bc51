import { randomBytes } from 'node:crypto';
import type { In, OwnLink, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { OWN_LINK_NAME, problem } from '@camarim/domain';
import { Answers, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { SalesLinkRead } from './sales-link.read.js';

/** The permanent link of each creator: a name in it could change or be taken, so its lead is a random word. */
@Injectable()
export class OwnLinkService {
  constructor(
    private readonly db: Database,
    private readonly read: SalesLinkRead,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Of a creator who was there before links were made with her, it is made now. @throws model-not-found */
  @Answers('marketing.sales-link.of-model')
  async ofModel({ modelId }: In<'marketing.sales-link.of-model'>, { userId }: UserCaller): Promise<OwnLink> {
    const { creatorUserId } = await this.rpc.call('catalog.model.creator-of', { modelId });
    if (creatorUserId !== userId) throw problem('model-not-found');
    const known = await this.read.own(modelId);
    if (known) return viewOf(known);
    await this.db.transaction((tx) => this.make(tx, modelId));
    const made = await this.read.own(modelId);
    if (!made) throw problem('model-not-found');
    return viewOf(made);
  }

  /** Once per creator, however often it is asked for. */
  async make(tx: Tx, modelId: string): Promise<void> {
    await tx.execute(
      `insert into sales_link (name, lead_id, model_id, kind, is_own, created_at) values ($1, $2, $3, 'checkout', true, $4)
       on conflict (model_id) where is_own do nothing`,
      [OWN_LINK_NAME, `C${randomBytes(5).toString('hex')}`, modelId, this.clock.now()],
    );
  }
}

const viewOf = ({
  lead_id: leadId,
  clicks,
  conversions,
}: {
  lead_id: string;
  clicks: number;
  conversions: number;
}) => ({
  ...{ leadId, clicks, conversions },
});
