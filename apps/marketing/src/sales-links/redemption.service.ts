import { randomUUID } from 'node:crypto';
import type { PremiumLinkKey, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isDomainError, isLeadId, problem } from '@camarim/domain';
import { Answers, EventPublisher, ModelStandings, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { SalesLinkRepository, type SalesLinkRow } from './sales-link.repository.js';

/**
 * The use of premium links: one activation per sale, once per person (MKT-21), each bound to the account that took it.
 * Who holds the bearer may take it, nobody else; a stranger with a used link is told what a guess is told (S1). Billing
 * grants what the event says.
 */
@Injectable()
export class RedemptionService {
  constructor(
    private readonly db: Database,
    private readonly links: SalesLinkRepository,
    private readonly rpc: RpcClient,
    private readonly standings: ModelStandings,
    private readonly events: EventPublisher<'marketing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Whoever has access already is refused, and the link stays as it is (BIL-43); a period that is paid for in the same
   * moment is followed by the link's days, because billing loses none.
   * @throws sales-link-not-found (none, over, used up), sales-link-redeemed (this person had it already), subscription-active,
   * creator-unavailable when she is not on the site (CAT-02).
   */
  @Answers('marketing.sales-link.redeem')
  async redeem(
    key: PremiumLinkKey,
    caller: UserCaller,
  ): Promise<{ redeemed: true; modelId: string; durationDays: number }> {
    const { userId } = caller;
    const modelId = await this.links.offeredModel(key, userId, this.clock.now());
    if (modelId !== null) await this.standings.requireActive(modelId, 'creator-unavailable');
    const running = modelId && (await this.rpc.call('billing.subscription.get-active', { modelId }, caller));
    if (running) throw problem('subscription-active');
    const link = await this.db.transaction((tx) => this.take(tx, key, userId));
    return { redeemed: true, modelId: link.model_id, durationDays: link.duration_days };
  }

  /**
   * Whoever signs up by a premium link from before links had bearers has it at once; a link that is used up leads to
   * the checkout instead. A bearer never comes this way: events carry no secrets.
   */
  async redeemAtSignUps(tx: Tx, signUps: ReadonlyArray<{ leadId: string; userId: string }>): Promise<void> {
    const leads = [...new Set(signUps.map(({ leadId }) => leadId))].filter(isLeadId);
    if (leads.length === 0) return;
    const open = await this.links.leadsThatOpen(leads, this.clock.now());
    for (const { leadId, userId } of signUps) if (open.has(leadId)) await this.redeemAtSignUp(tx, leadId, userId);
  }

  private async redeemAtSignUp(tx: Tx, leadId: string, userId: string): Promise<void> {
    const modelId = await this.links.offeredModel({ leadId }, userId, this.clock.now());
    // what nothing was heard of is asked for first; while catalog is away, the event comes again
    if (modelId === null || (await this.standings.of(modelId)) !== 'active') return;
    await this.take(tx, { leadId }, userId).catch((error: unknown) => {
      if (!isDomainError(error)) throw error;
    });
  }

  private async take(tx: Tx, key: PremiumLinkKey, userId: string): Promise<SalesLinkRow> {
    // held: one at a time per link, so that a refused second try takes no activation
    const link = await this.links.holdByKey(tx, key);
    if (!link) throw problem('sales-link-not-found');
    await this.standings.lockActive(tx, link.model_id, 'creator-unavailable');
    const now = this.clock.now();
    const redemptionId = randomUUID();
    const fresh = await this.links.addRedemption(tx, redemptionId, link.id, userId, now);
    if (!fresh) throw problem('sales-link-redeemed');
    if (!(await this.links.activate(tx, link.id, now))) {
      await this.links.dropRedemption(tx, redemptionId);
      throw problem('sales-link-not-found');
    }
    await this.events.publish(tx, 'sales-link.redeemed', {
      salesLinkId: link.id,
      redemptionId,
      userId,
      modelId: link.model_id,
      leadId: link.lead_id,
      source: link.source,
      amountCents: link.amount_cents,
      durationDays: link.duration_days,
      redeemedAt: now.toISOString(),
    });
    return link;
  }
}
