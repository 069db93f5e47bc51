import type { Identity, WaitingPart, WaitingWork } from '@camarim/contracts';
import { WAITING_KIND_NAMES } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { unlessRefused } from '../operations/unless-refused.js';

/** Somebody works while it is read: a service that takes longer is missing this time. */
const LIMIT_MS = 2_000;
const SERVICES = ['billing', 'catalog', 'marketing', 'users'] as const;

/** What waits for somebody of the team, put together from the services side by side. */
@Injectable()
export class WaitingWorkService {
  private readonly logger = new Logger(WaitingWorkService.name);

  constructor(private readonly rpc: RpcClient) {}

  /** A service that does not answer is named, and its work is not counted as none. @throws forbidden, unauthenticated */
  async get(staff: Identity): Promise<WaitingWork> {
    const parts = await Promise.all(SERVICES.map((service) => this.ask(service, staff)));
    const lines = parts.flatMap((part) => part?.lines ?? []);
    return {
      lines: lines.toSorted((a, b) => WAITING_KIND_NAMES.indexOf(a.kind) - WAITING_KIND_NAMES.indexOf(b.kind)),
      unavailable: SERVICES.filter((_, index) => parts[index] === null),
    };
  }

  private ask(service: (typeof SERVICES)[number], staff: Identity): Promise<WaitingPart | null> {
    const silent = (): null => {
      this.logger.warn(`${service} does not say what waits`);
      return null;
    };
    return this.rpc.call(`${service}.waiting.get`, {}, staff, LIMIT_MS).catch(unlessRefused(silent));
  }
}
