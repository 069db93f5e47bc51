import type { StatusView } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';

/** Measurements of days do not change within seconds; a page everybody reloads must not ask the database each time. */
const KEEP_MS = 15_000;

@Injectable()
export class StatusService {
  private readonly logger = new Logger(StatusService.name);
  private kept?: { at: number; status: StatusView };

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the measurements cannot be read now. */
  async get(): Promise<StatusView | null> {
    const now = this.clock.now().getTime();
    if (this.kept && now - this.kept.at < KEEP_MS) return this.kept.status;
    try {
      const status = await this.rpc.call('billing.status.get', {});
      this.kept = { at: now, status };
      return status;
    } catch (error) {
      this.logger.warn({ msg: 'the measurements cannot be read', err: error });
      return null;
    }
  }
}
