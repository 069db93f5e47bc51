import type { DelegationList, In, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type DelegationTask, notDelegated, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DelegationRepository } from './delegation.repository.js';

/** What the team may do in a creator's name: she switches it, and every act of the team in her name asks it (STU-13). */
@Injectable()
export class DelegationService {
  constructor(
    private readonly db: Database,
    private readonly delegations: DelegationRepository,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found for a model that is not hers */
  @Answers('catalog.delegation.get')
  async get({ modelId }: In<'catalog.delegation.get'>, { userId }: UserCaller): Promise<DelegationList> {
    if ((await this.delegations.creatorOf(modelId))?.creatorUserId !== userId) throw problem('model-not-found');
    return { items: await this.delegations.ofModel(modelId) };
  }

  /** From this commit on what she withdrew is refused here; other services hear it at once. @throws model-not-found for a model that is not hers */
  @Answers('catalog.delegation.set')
  set({ modelId, task, isGranted }: In<'catalog.delegation.set'>, { userId }: UserCaller): Promise<DelegationList> {
    return this.db.transaction(async (tx) => {
      if ((await this.delegations.hold(tx, modelId))?.creatorUserId !== userId) throw problem('model-not-found');
      const isNow = (await this.delegations.withdrawn(tx, { modelId, task })) === null;
      if (isNow !== isGranted) await this.change(tx, { modelId, task }, isGranted, userId);
      return { items: await this.delegations.ofModel(modelId, tx) };
    });
  }

  /** @throws model-not-found */
  @Answers('catalog.delegation.of-model')
  async ofModel({ modelId }: In<'catalog.delegation.of-model'>): Promise<DelegationList> {
    if (!(await this.delegations.creatorOf(modelId))) throw problem('model-not-found');
    return { items: await this.delegations.ofModel(modelId) };
  }

  /** @param staffId who of the team acts in her name; null = she herself. @throws not-delegated when she withdrew it. */
  async require(tx: Tx, modelId: string, task: DelegationTask, staffId: string | null): Promise<void> {
    if (staffId === null) return;
    const name = await this.delegations.withdrawn(tx, { modelId, task });
    if (name !== null) throw notDelegated(task, name);
  }

  /** Somebody accepted to look after the page: what another one withdrew before is not her word. */
  async whenCreatorAccepted(tx: Tx, modelId: string, userId: string): Promise<void> {
    if ((await this.delegations.hold(tx, modelId))?.creatorUserId !== userId) await this.giveBack(tx, modelId, null);
  }

  /** The page is nobody's any more: it is the team's again. @param by who of the team took her account off it. */
  async giveBack(tx: Tx, modelId: string, by: string | null): Promise<void> {
    for (const { task, isGranted } of await this.delegations.ofModel(modelId, tx))
      if (!isGranted) await this.change(tx, { modelId, task }, true, by);
  }

  /** Her account is gone for good. */
  async whenUserErased(tx: Tx, userId: string): Promise<void> {
    for (const modelId of await this.delegations.heldFor(tx, userId)) await this.giveBack(tx, modelId, null);
  }

  private async change(
    tx: Tx,
    of: { modelId: string; task: DelegationTask },
    isGranted: boolean,
    by: string | null,
  ): Promise<void> {
    const at = this.clock.now();
    if (isGranted) await this.delegations.grant(tx, of, by, at);
    else if (by !== null) await this.delegations.withdraw(tx, of, by, at);
    await this.events.publish(tx, 'delegation.changed', { ...of, isGranted, changedBy: by, at: at.toISOString() });
  }
}
