import type { EventEnvelope, ModelStanding } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type ErrorCode, isDomainError, problem } from '@camarim/domain';
import { Injectable, Module } from '@nestjs/common';
import { OnEvent } from './on-event.js';
import { RpcClient } from './rpc-client.js';

/**
 * The newest word counts, whatever order words come in; a deleted creator never comes back. The standing of `$1` is
 * `$2` since `$3`.
 */
const HEARD = `
  insert into model_standing as m (model_id, standing, changed_at) values ($1, $2, $3)
  on conflict (model_id) do update set standing = excluded.standing, changed_at = excluded.changed_at
  where m.standing <> 'deleted' and (m.changed_at <= excluded.changed_at or excluded.standing = 'deleted')`;
const STANDING = 'select standing from model_standing where model_id = $1';
const lockOf = (modelId: string): string => `model-standing:${modelId}`;

/**
 * What a service knows of whether a creator is on the site (CAT-02): its own rows, kept by what catalog says. Of a creator
 * nothing was heard of (she is older than the table), catalog is asked once; while it is away she sells nothing.
 */
@Injectable()
export class ModelStandings {
  constructor(
    private readonly db: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** @returns null when there never was such a creator. @throws service-unavailable when catalog had to be asked and is away. */
  async of(modelId: string): Promise<ModelStanding | null> {
    return (await this.known(modelId)) ?? this.ask(modelId);
  }

  /** @throws `refusal` unless she is on the site now; service-unavailable. */
  async requireActive(modelId: string, refusal: ErrorCode = 'model-not-found'): Promise<void> {
    if ((await this.of(modelId)) !== 'active') throw problem(refusal);
  }

  /**
   * As `requireActive`, and she stays on the site until `tx` ends: whoever switches her off waits for it, and finds what it
   * wrote. To be asked after `requireActive`: a creator nothing is known of is refused here.
   */
  async holdActive(tx: Tx, modelId: string, refusal: ErrorCode): Promise<void> {
    await tx.lockShared(lockOf(modelId));
    const row = await tx.one<{ standing: ModelStanding }>(STANDING, [modelId]);
    if (row?.standing !== 'active') throw problem(refusal);
  }

  /**
   * Keeps what catalog said of her. Waits for sales that are under way.
   * @param at when it was said: an older word than the last one is not heard. @returns her standing as it is then.
   */
  async heard(tx: Tx, modelId: string, standing: ModelStanding, at: Date): Promise<ModelStanding> {
    await tx.lock(lockOf(modelId));
    await tx.execute(HEARD, [modelId, standing, at]);
    return (await tx.one<{ standing: ModelStanding }>(STANDING, [modelId]))?.standing ?? standing;
  }

  private async known(modelId: string): Promise<ModelStanding | null> {
    return (await this.db.one<{ standing: ModelStanding }>(STANDING, [modelId]))?.standing ?? null;
  }

  private async ask(modelId: string): Promise<ModelStanding | null> {
    try {
      const { standing, since } = await this.rpc.call('catalog.model.standing', { modelId });
      // an event may have been faster: it is the newer word then, or says the same
      return await this.db.transaction((tx) => this.heard(tx, modelId, standing, new Date(since)));
    } catch (error) {
      if (isDomainError(error) && error.status === 404) return null;
      throw error;
    }
  }
}

/** Keeps `ModelStandings` up to date. Somebody may be about to pay: each of these comes before what nobody waits for. */
@Injectable()
export class ModelStandingEvents {
  constructor(private readonly standings: ModelStandings) {}

  /** A new creator is off the site until her age and document were checked. */
  @OnEvent('model.created', { feature: 'standing', turn: 'first' })
  async whenCreated({ data, time }: EventEnvelope<'model.created'>, tx: Tx): Promise<void> {
    await this.standings.heard(tx, data.modelId, 'inactive', new Date(time));
  }
  @OnEvent('model.updated', { feature: 'standing', turn: 'first' })
  async whenUpdated({ data, time }: EventEnvelope<'model.updated'>, tx: Tx): Promise<void> {
    await this.standings.heard(tx, data.modelId, data.isActive ? 'active' : 'inactive', new Date(time));
  }
  @OnEvent('model.activated', { feature: 'standing', turn: 'first' })
  async whenActivated({ data, time }: EventEnvelope<'model.activated'>, tx: Tx): Promise<void> {
    await this.standings.heard(tx, data.modelId, 'active', new Date(time));
  }
  @OnEvent('model.deactivated', { feature: 'standing', turn: 'first' })
  async whenDeactivated({ data, time }: EventEnvelope<'model.deactivated'>, tx: Tx): Promise<void> {
    await this.standings.heard(tx, data.modelId, 'inactive', new Date(time));
  }
  @OnEvent('model.deleted', { feature: 'standing', turn: 'first' })
  async whenDeleted({ data, time }: EventEnvelope<'model.deleted'>, tx: Tx): Promise<void> {
    await this.standings.heard(tx, data.modelId, 'deleted', new Date(time));
  }
}

/** For a service that shows or sells something of creators; it also adds `CreateModelStanding` to its migrations. */
@Module({ providers: [ModelStandings, ModelStandingEvents], exports: [ModelStandings] })
export class ModelStandingModule {}
