import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { ThreadAccess } from './thread.access.js';
import { ThreadRepository } from './thread.repository.js';
import { type Tie, TieRepository } from './tie.repository.js';

/** What ties people to a creator beside a subscription, and who hears of her threads. */
@Injectable()
export class TieService {
  constructor(
    private readonly ties: TieRepository,
    private readonly threads: ThreadRepository,
    private readonly access: ThreadAccess,
  ) {}

  begin(tx: Tx, tie: Tie): Promise<void> {
    return this.ties.begin(tx, tie);
  }

  end(tx: Tx, tie: Tie): Promise<void> {
    return this.ties.end(tx, tie);
  }

  handOver(tx: Tx, modelId: string, creatorId: string | null): Promise<void> {
    return this.threads.handOver(tx, modelId, creatorId);
  }

  /** Whose page it is now, catalog says. */
  async lookUp(tx: Tx, modelId: string): Promise<void> {
    await this.threads.handOver(tx, modelId, await this.access.creatorOf(modelId));
  }
}
