import { Controller, Get, Injectable, Res, SetMetadata } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Metadata key of routes that anybody may call: health and metrics here, public pages in the gateway. */
export const PUBLIC_ROUTE = 'camarim:public';
/** The route asks nobody who they are. */
export const PublicRoute = () => SetMetadata(PUBLIC_ROUTE, true);

const LIMIT_MS = 1_000;
type Check = () => Promise<unknown>;

/** What this process needs to do its work; each lib adds its own question. */
@Injectable()
export class HealthChecks {
  private readonly checks = new Map<string, Check>();
  private readonly degraded = new Map<string, () => boolean>();

  /** @param check resolves when the part works; a rejection, or no answer within 1 s, means it does not. */
  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** @param isDegraded true while the process does its work and somebody should still look at it. */
  addDegraded(name: string, isDegraded: () => boolean): void {
    this.degraded.set(name, isDegraded);
  }

  /** @returns the names of what is not as it should be, though everything answers. */
  whatIsDegraded(): string[] {
    return [...this.degraded].filter(([, isDegraded]) => isDegraded()).map(([name]) => name);
  }

  /** Asks all parts at once. @returns each part's name with whether it answered in time. */
  async ask(): Promise<Record<string, boolean>> {
    const answers = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await inTime(check)] as const),
    );
    return Object.fromEntries(answers);
  }
}

async function inTime(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS);
  });
  try {
    return await Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Live = the event loop turns. Ready = each server this process uses (Postgres, NATS, Redis) answers within 1 s; 'degraded' is ready, and says why. */
@Controller('health')
@PublicRoute()
export class HealthController {
  constructor(private readonly checks: HealthChecks) {}

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const parts = await this.checks.ask();
    const ok = Object.values(parts).every(Boolean);
    const degraded = this.checks.whatIsDegraded();
    const status = ok ? (degraded.length > 0 ? 'degraded' : 'ok') : 'unavailable';
    await reply.status(ok ? 200 : 503).send({ status, parts, ...(degraded.length > 0 ? { degraded } : {}) });
  }
}
