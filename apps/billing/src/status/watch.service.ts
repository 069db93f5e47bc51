import { SERVICES, type ServiceName } from '@camarim/contracts';
import { Database, EveryLeader } from '@camarim/database';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { IncidentRepository } from './incident.repository.js';

const EVERY_MS = 30_000;
/** Without a look for so long nobody can say what was well: the house stood still, or the one who looks. */
const BLIND_AFTER_MS = 180_000;

/**
 * Asks every service how it is and keeps what was not well. One bad answer is a suspicion, two in a row are an incident
 * that began with the first; so the restart of one process is none.
 */
@Injectable()
export class WatchService {
  constructor(
    private readonly db: Database,
    private readonly rpc: RpcClient,
    private readonly incidents: IncidentRepository,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('billing.watch', EVERY_MS)
  async look(): Promise<void> {
    const answers = await Promise.all(SERVICES.map((service) => this.isWell(service)));
    await this.note(SERVICES.filter((_, i) => !answers[i]));
  }

  /** @param down the services that did not answer, or said that something they need is away. */
  async note(down: ServiceName[]): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const last = await this.incidents.watch(tx);
      if (last && now.getTime() - last.lastAt.getTime() > BLIND_AFTER_MS) {
        await this.incidents.begin(tx, 'watch', last.lastAt); // over at once: `endAllBut` below ends it
      }
      for (const part of down) {
        if (last?.suspects.includes(part)) await this.incidents.begin(tx, part, last.lastAt);
      }
      await this.incidents.endAllBut(tx, down, now);
      await this.incidents.looked(tx, now, down);
    });
  }

  private async isWell(service: ServiceName): Promise<boolean> {
    try {
      const { parts } = await this.rpc.call(`${service}.health.ask`, {});
      return Object.values(parts).every(Boolean);
    } catch {
      return false;
    }
  }
}
