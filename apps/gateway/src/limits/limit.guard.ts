import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewerOf } from '../security/viewer.js';
import { BotCheck } from './bot-check.js';
import { mailboxOf, networkOf } from './limit.keys.js';
import type { LimitName } from './limits.table.js';
import { RateLimits } from './rate-limits.service.js';

const LIMITED = 'gateway:limited';
/** The route counts against a rule of the table. */
export const Limited = (name: LimitName) => SetMetadata(LIMITED, name);

/** Runs after the guard that finds out who is asking, and before the body is looked at in earnest. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly bots: BotCheck,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<LimitName | undefined>(LIMITED, context.getHandler());
    if (!name) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { identity } = viewerOf(request);
    const costsWork = await this.limits.use(name, {
      network: networkOf(request.ip),
      ...(identity.kind === 'user' || identity.kind === 'staff' ? { person: identity.userId } : {}),
      ...addressOf(request.body),
    });
    if (costsWork) await this.bots.pass(name, request, http.getResponse<FastifyReply>());
    return true;
  }
}

function addressOf(body: unknown): { address?: string } {
  if (typeof body !== 'object' || body === null || !('email' in body) || typeof body.email !== 'string') return {};
  return { address: mailboxOf(body.email.slice(0, 254)) };
}
