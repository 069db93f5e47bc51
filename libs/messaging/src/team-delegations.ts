import type { EventEnvelope } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type DelegationTask, notDelegated } from '@camarim/domain';
import { Injectable, Module } from '@nestjs/common';
import { OnEvent } from './on-event.js';
import { RpcClient } from './rpc-client.js';

/** The newest report wins, in whatever order they arrive. */
const UPSERT = `
  insert into team_delegation as d (model_id, task, is_granted, changed_at) values ($1, $2, $3, $4)
  on conflict (model_id, task) do update set is_granted = excluded.is_granted, changed_at = excluded.changed_at
  where d.changed_at <= excluded.changed_at`;
const WITHDRAWN = 'select 1 from team_delegation where model_id = $1 and task = $2 and not is_granted';

/** What creators let the team do in their name (STU-13), as this service knows it: its own rows, kept by catalog's events. */
@Injectable()
export class TeamDelegations {
  constructor(
    private readonly db: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** Asked before what the team does in her name, never of what she does herself. @throws not-delegated when she withdrew it. */
  async require(modelId: string, task: DelegationTask): Promise<void> {
    if ((await this.db.one(WITHDRAWN, [modelId, task])) === null) return;
    throw notDelegated(task, await this.nameOf(modelId));
  }

  /** @param at when it was reported; an older report than the last one is ignored. */
  async record(tx: Tx, { modelId, task, isGranted }: Report, at: Date): Promise<void> {
    await tx.execute(UPSERT, [modelId, task, isGranted, at]);
  }

  /** Only for the sentence of a refusal, which does not wait for catalog to be there. */
  private async nameOf(modelId: string): Promise<string | null> {
    try {
      return (await this.rpc.call('catalog.model.creator-of', { modelId })).displayName ?? null;
    } catch {
      return null;
    }
  }
}
type Report = { modelId: string; task: DelegationTask; isGranted: boolean };

/** Keeps `TeamDelegations` up to date. Immediate, because what she withdrew is refused within a second. */
@Injectable()
export class TeamDelegationEvents {
  constructor(private readonly delegations: TeamDelegations) {}

  @OnEvent('delegation.changed', { feature: 'delegations', timing: 'immediate' })
  async whenChanged({ data }: EventEnvelope<'delegation.changed'>, tx: Tx): Promise<void> {
    await this.delegations.record(tx, data, new Date(data.at));
  }
}

/** For a service in which the team acts for creators; it also adds `CreateTeamDelegation` to its migrations. */
@Module({ providers: [TeamDelegations, TeamDelegationEvents], exports: [TeamDelegations] })
export class TeamDelegationModule {}
