import { Controller, Get, Injectable, Res, SetMetadata } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Metadata key of routes that need no identity: health and metrics here, public pages in the gateway. */
export const PUBLIC_ROUTE = 'camarim:public';
/** Marks a route that anybody may call. */
export const PublicRoute = () => SetMetadata(PUBLIC_ROUTE, true);

const LIMIT_MS = 1_000;
type Check = () => Promise<unknown>;

/** The servers this process depends on; each lib adds its own check. */
@Injectable()
export class HealthChecks {
  private readonly checks = new Map<string, Check>();
  private readonly degraded = new Map<string, () => boolean>();

  /** @param check resolves when the part works; a rejection, or no result within 1 s, means that it does not. */
  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** @param isDegraded true when the process works but somebody should look at it. */
  addDegraded(name: string, isDegraded: () => boolean): void {
    this.degraded.set(name, isDegraded);
  }

  /** @returns the names of the parts that work but are degraded. */
  degradedNames(): string[] {
    return [...this.degraded].filter(([, isDegraded]) => isDegraded()).map(([name]) => name);
  }

  /** Runs all checks at once. @returns for each part whether it answered in time. */
  async run(): Promise<Record<string, boolean>> {
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

/**
 * Live = the event loop turns. Ready = each server this process uses (Postgres, NATS, Redis) answers within 1 s.
 * 'degraded' also counts as ready and names the reasons.
 */
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
    const parts = await this.checks.run();
    const ok = Object.values(parts).every(Boolean);
    const degraded = this.checks.degradedNames();
    const status = ok ? (degraded.length > 0 ? 'degraded' : 'ok') : 'unavailable';
    await reply.status(ok ? 200 : 503).send({ status, parts, ...(degraded.length > 0 ? { degraded } : {}) });
  }
}
