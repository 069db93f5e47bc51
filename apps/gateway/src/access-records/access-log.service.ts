import type { AccessEntry } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Clock, messageOf } from '@camarim/platform';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { identityIfKnown } from '../security/viewer.js';

const FLUSH_MS = 5_000;
const AT_ONCE = 500;
/** While users is away; more is dropped, oldest first. */
const WAITING_MAX = 20_000;
/** One line per browser, kind of access and this long says the same as a thousand, in ms. */
const SAME_MS = 10 * 60_000;
/** Not accesses of people: what machines ask, and files every page brings along. */
const NOBODY = /^\/(?:assets|health|metrics|webhooks)(?:\/|\?|$)/;
const SIGN_IN = new Set([`/${API}/signup`, `/${API}/signup/vip`, `/${API}/auth/session`, `/${API}/admin/session`]);

/**
 * Notes date, time and address of accesses for users, which keeps them sealed for six months (GW-12). Nothing of the
 * address that was asked for goes along, only its kind; nobody waits for it.
 */
@Injectable()
export class AccessLog implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(AccessLog.name);
  private readonly noted = new Map<string, number>();
  private waiting: AccessEntry[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  note(request: FastifyRequest, reply: FastifyReply): void {
    if (NOBODY.test(request.url)) return;
    const kind = kindOf(request, reply);
    const who = identityIfKnown(request);
    const person = who?.kind === 'user' || who?.kind === 'staff' ? who : null;
    const now = this.clock.now();
    const key = `${person?.sessionId ?? ''} ${request.ip} ${kind}`;
    if (kind !== 'sign-in' && (this.noted.get(key) ?? 0) > now.getTime() - SAME_MS) return;
    this.noted.set(key, now.getTime());
    const { userId = null, sessionId = null } = person ?? {};
    this.waiting.push({ at: now.toISOString(), ip: request.ip, class: kind, userId, sessionId });
  }

  /** Hands over what waits; what users cannot take now waits on. */
  async flush(): Promise<void> {
    const before = this.clock.now().getTime() - SAME_MS;
    for (const [key, at] of this.noted) if (at <= before) this.noted.delete(key);
    while (this.waiting.length > 0) {
      const entries = this.waiting.splice(0, AT_ONCE);
      try {
        await this.rpc.call('users.access.record', { entries });
      } catch (error) {
        this.waiting = [...entries, ...this.waiting].slice(-WAITING_MAX);
        this.logger.warn(`${this.waiting.length} access records wait: ${messageOf(error)}`);
        return;
      }
    }
  }
}

function kindOf(request: FastifyRequest, reply: FastifyReply): AccessEntry['class'] {
  const path = request.url.split('?', 1)[0] ?? '';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (request.method === 'POST' && SIGN_IN.has(path) && reply.statusCode < 300) return 'sign-in';
  if (path.startsWith('/media/')) return 'media';
  if (!path.startsWith(`/${API}/`)) return 'page';
  return isRead ? 'read' : 'write';
}
