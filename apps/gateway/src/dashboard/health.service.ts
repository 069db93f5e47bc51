import { type HealthDto, type Identity, SERVICES, type ServiceHealthDto, type ServiceName } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { unlessRefused } from '../operations/unless-refused.js';

const LIMIT_MS = 2_000;
const SILENT = {
  alive: false,
  latencyMs: null,
  parts: [],
  outboxWaiting: null,
  outboxOldestSeconds: null,
  deadLetters: null,
  eventsWaiting: null,
  queues: [],
};

/** How every service is, asked the way the product asks them: through the broker (FA-23). */
@Injectable()
export class HealthService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async view(staff: Identity): Promise<HealthDto> {
    const [deliveries, ...services] = await Promise.all([
      this.rpc.call('marketing.metrics.deliveries', {}, staff, LIMIT_MS).catch(unlessRefused(() => null)),
      ...SERVICES.map((service) => this.ask(service, staff)),
    ]);
    return { services, deliveries, at: this.clock.now().toISOString() };
  }

  private async ask(service: ServiceName, staff: Identity): Promise<ServiceHealthDto> {
    const begun = performance.now();
    const health = await this.rpc
      .call(`${service}.operations.health`, {}, staff, LIMIT_MS)
      .catch(unlessRefused(() => null));
    if (health === null) return { service, ...SILENT };
    const { parts, ...owed } = health;
    return {
      service,
      alive: true,
      latencyMs: Math.round(performance.now() - begun),
      parts: Object.entries(parts).map(([name, ok]) => ({ name, ok })),
      ...owed,
    };
  }
}
