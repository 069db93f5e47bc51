import { Database, EveryLeader } from '@camarim/database';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { TieRepository } from './tie.repository.js';

interface Progress {
  cursor: string | null;
  done_at: Date | null;
}

/**
 * What was bought before messages heard of purchases opens the door too (MSG-68): billing is asked for all of it once, page by
 * page. Meanwhile events go on: an end that was heard first stays an end.
 */
@Injectable()
export class TieFill {
  constructor(
    private readonly db: Database,
    private readonly ties: TieRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('users.fill-ties', 60_000)
  async fill(): Promise<void> {
    while (await this.page());
  }

  /** @returns whether there is another page. */
  private async page(): Promise<boolean> {
    const progress = await this.db.one<Progress>('select cursor, done_at from message_tie_fill');
    if (!progress || progress.done_at !== null) return false;
    const { items, nextCursor } = await this.rpc.call('billing.tie.list', { after: progress.cursor });
    await this.db.transaction(async (tx) => {
      await this.ties.beginAll(tx, items);
      const doneAt = nextCursor === null ? this.clock.now() : null;
      await tx.execute('update message_tie_fill set cursor = $1, done_at = $2', [nextCursor, doneAt]);
    });
    return nextCursor !== null;
  }
}
