import { Database } from '@camarim/database';
import { MINUTE_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

/** How a charge that was asked for ended. */
export type Ending = 'done' | 'failed' | 'refused';
interface Count {
  gatewayId: string;
  minute: Date;
  asked: number;
  failed: number;
  refused: number;
  ms: number[];
}

/** Counts of this process are written this often, in ms: one row for a minute, not one for a charge. */
const WRITE_EVERY_MS = 5_000;

/** How many charges each account was asked for in a minute, how they ended and how long it took (BIL-62). */
@Injectable()
export class GatewayHealth implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(GatewayHealth.name);
  private counts = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** @param ms how long the answer took, or the wait for one. */
  count(gatewayId: string, ending: Ending, ms: number): void {
    const minute = new Date(Math.floor(this.clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
    const key = `${gatewayId} ${minute.getTime()}`;
    const count = this.counts.get(key) ?? { gatewayId, minute, asked: 0, failed: 0, refused: 0, ms: [] };
    count.asked += 1;
    if (ending !== 'done') count[ending] += 1;
    count.ms.push(ms);
    this.counts.set(key, count);
  }

  /** What was counted since the last time. Figures to look at: those of a crash are lost. */
  async write(): Promise<void> {
    const counts = [...this.counts.values()];
    this.counts = new Map();
    if (counts.length === 0) return;
    const column = <T>(of: (count: Count) => T): T[] => counts.map(of);
    await this.db
      .execute(
        `insert into gateway_health as h (gateway_id, minute, asked, failed, refused, p95_ms)
         select gateway_id, minute, asked, failed, refused, p95
         from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::int[], $5::int[], $6::int[])
           as c (gateway_id, minute, asked, failed, refused, p95)
         on conflict (gateway_id, minute) do update set asked = h.asked + excluded.asked, failed = h.failed + excluded.failed,
           refused = h.refused + excluded.refused, p95_ms = greatest(h.p95_ms, excluded.p95_ms)`,
        [
          column(({ gatewayId }) => gatewayId),
          column(({ minute }) => minute),
          column(({ asked }) => asked),
          column(({ failed }) => failed),
          column(({ refused }) => refused),
          column(({ ms }) => p95(ms)),
        ],
      )
      .catch((error: unknown) => this.logger.warn(error instanceof Error ? error.message : String(error)));
  }
}

function p95(ms: number[]): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0);
}
