import type { Identity, QueueCounts, ServiceHealthView, ServiceName } from '@camarim/contracts';
import { HealthChecks, readGauge, type Sample } from '@camarim/platform';
import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { requireService, requireStaff } from './require-caller.js';
import { Caller, RpcDoor } from './rpc-door.js';

const STATES = { wait: 'waiting', active: 'active', delayed: 'delayed', failed: 'failed' } as const;

/** @returns the RPC controller that reports the health of `service`. */
export function healthController(service: ServiceName): Type {
  @Controller()
  class HealthRpcController {
    constructor(private readonly checks: HealthChecks) {}

    /** For billing, which records incidents. */
    @RpcDoor(`${service}.health.ask`)
    async ask(
      @Payload() _request: Record<string, never>,
      @Caller() caller: Identity,
    ): Promise<{ parts: Record<string, boolean> }> {
      requireService(caller, 'billing');
      return { parts: await this.checks.run() };
    }

    /** For staff: the servers this service depends on, and its backlog. */
    @RpcDoor(`${service}.operations.health`)
    async health(@Payload() _request: Record<string, never>, @Caller() caller: Identity): Promise<ServiceHealthView> {
      requireStaff(caller, 'administration');
      // the same gauges that Prometheus reads, so that every reader sees the same numbers
      const [parts, outbox, oldest, dead, events, jobs] = await Promise.all([
        this.checks.run(),
        readGauge('camarim_outbox_waiting'),
        readGauge('camarim_outbox_oldest_seconds'),
        readGauge('camarim_dead_letters'),
        readGauge('camarim_consumer_waiting'),
        readGauge('camarim_queue_jobs'),
      ]);
      return {
        parts,
        outboxWaiting: outbox[0]?.value ?? null,
        outboxOldestSeconds: oldest[0]?.value ?? null,
        deadLetters: dead[0]?.value ?? null,
        eventsWaiting: parts.nats ? events.reduce((sum, { value }) => sum + value, 0) : null,
        queues: queuesOf(jobs),
      };
    }
  }
  return HealthRpcController;
}

function queuesOf(samples: Sample[]): QueueCounts[] {
  const queues = new Map<string, QueueCounts>();
  for (const { labels = {}, value } of samples) {
    const { queue: name = '', state = '' } = labels;
    const counts = queues.get(name) ?? { name, waiting: 0, active: 0, delayed: 0, failed: 0 };
    if (state in STATES) counts[STATES[state as keyof typeof STATES]] = value;
    queues.set(name, counts);
  }
  return [...queues.values()].sort((a, b) => a.name.localeCompare(b.name));
}
