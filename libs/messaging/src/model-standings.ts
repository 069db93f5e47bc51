import type { EventEnvelope, ModelStanding } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type ErrorCode, isDomainError, problem } from '@camarim/domain';
import { Injectable, Module } from '@nestjs/common';
import { OnEvent } from './on-event.js';
import { RpcClient } from './rpc-client.js';

/**
 * Sets the standing of `$1` to `$2` as of `$3`. The newest report wins, in whatever order they arrive; a deleted creator
 * never comes back.
 */
const UPSERT = `
  insert into model_standing as m (model_id, standing, changed_at) values ($1, $2, $3)
  on conflict (model_id) do update set standing = excluded.standing, changed_at = excluded.changed_at
  where m.standing <> 'deleted' and (m.changed_at <= excluded.changed_at or excluded.standing = 'deleted')`;
const STANDING = 'select standing from model_standing where model_id = $1';
const lockOf = (modelId: string): string => `model-standing:${modelId}`;

/**
 * Whether a creator is on the site (CAT-02), as this service knows it: its own rows, kept up to date by catalog's events.
 * For a creator without a row (older than the table) catalog is asked once; while it is unavailable she sells nothing.
 */
@Injectable()
export class ModelStandings {
  constructor(
    private readonly db: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** @returns null when there is no such creator. @throws service-unavailable when catalog had to be asked and did not answer. */
  async of(modelId: string): Promise<ModelStanding | null> {
    return (await this.stored(modelId)) ?? this.fetch(modelId);
  }

  /** @throws `refusal` unless she is on the site now; service-unavailable. */
  async requireActive(modelId: string, refusal: ErrorCode = 'model-not-found'): Promise<void> {
    if ((await this.of(modelId)) !== 'active') throw problem(refusal);
  }

  /**
   * As `requireActive`, and she stays on the site until `tx` ends: whoever deactivates her waits for it and sees what it
   * wrote. Call `requireActive` first: a creator without a row is refused here.
   */
  async lockActive(tx: Tx, modelId: string, refusal: ErrorCode): Promise<void> {
    if ((await this.hold(tx, modelId)) !== 'active') throw problem(refusal);
  }

  /** @returns her standing, which stays as it is until `tx` ends; null: nothing was heard of her yet. */
  async hold(tx: Tx, modelId: string): Promise<ModelStanding | null> {
    await tx.lockShared(lockOf(modelId));
    return this.stored(modelId, tx);
  }

  /**
   * Records what catalog reported about her. Waits for sales in progress.
   * @param at when it was reported; an older report than the last one is ignored. @returns her standing afterwards.
   */
  async record(tx: Tx, modelId: string, standing: ModelStanding, at: Date): Promise<ModelStanding> {
    await tx.lock(lockOf(modelId));
    await tx.execute(UPSERT, [modelId, standing, at]);
    return (await this.stored(modelId, tx)) ?? standing;
  }

  private async stored(modelId: string, on: Pick<Tx, 'one'> = this.db): Promise<ModelStanding | null> {
    return (await on.one<{ standing: ModelStanding }>(STANDING, [modelId]))?.standing ?? null;
  }

  private async fetch(modelId: string): Promise<ModelStanding | null> {
    try {
      const { standing, since } = await this.rpc.call('catalog.model.standing', { modelId });
      // an event may have arrived first: it is newer then, or reports the same
      return await this.db.transaction((tx) => this.record(tx, modelId, standing, new Date(since)));
    } catch (error) {
      if (isDomainError(error) && error.status === 404) return null;
      throw error;
    }
  }
}

/** Keeps `ModelStandings` up to date. Immediate, because somebody may be about to pay. */
@Injectable()
export class ModelStandingEvents {
  constructor(private readonly standings: ModelStandings) {}

  /** A new creator is not on the site until her age and document were checked. */
  @OnEvent('model.created', { feature: 'standing', timing: 'immediate' })
  async whenCreated({ data, time }: EventEnvelope<'model.created'>, tx: Tx): Promise<void> {
    await this.standings.record(tx, data.modelId, 'inactive', new Date(time));
  }
  @OnEvent('model.updated', { feature: 'standing', timing: 'immediate' })
  async whenUpdated({ data, time }: EventEnvelope<'model.updated'>, tx: Tx): Promise<void> {
    await this.standings.record(tx, data.modelId, data.isActive ? 'active' : 'inactive', new Date(time));
  }
  @OnEvent('model.activated', { feature: 'standing', timing: 'immediate' })
  async whenActivated({ data, time }: EventEnvelope<'model.activated'>, tx: Tx): Promise<void> {
    await this.standings.record(tx, data.modelId, 'active', new Date(time));
  }
  @OnEvent('model.deactivated', { feature: 'standing', timing: 'immediate' })
  async whenDeactivated({ data, time }: EventEnvelope<'model.deactivated'>, tx: Tx): Promise<void> {
    await this.standings.record(tx, data.modelId, 'inactive', new Date(time));
  }
  @OnEvent('model.deleted', { feature: 'standing', timing: 'immediate' })
  async whenDeleted({ data, time }: EventEnvelope<'model.deleted'>, tx: Tx): Promise<void> {
    await this.standings.record(tx, data.modelId, 'deleted', new Date(time));
  }
}

/** For a service that shows or sells something of creators; it also adds `CreateModelStanding` to its migrations. */
@Module({ providers: [ModelStandings, ModelStandingEvents], exports: [ModelStandings] })
export class ModelStandingModule {}
