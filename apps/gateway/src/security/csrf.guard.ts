import { problem } from '@camarim/domain';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { accessOf } from './access.decorators.js';
import { mayWrite } from './csrf.rule.js';

/** Refuses writes that another site started with the visitor's cookie (GW-11); machines' doors have no cookie. */
@Injectable()
export class CsrfGuard implements CanActivate {
  private readonly publicOrigin: string;

  constructor(
    private readonly reflector: Reflector,
    config: GatewayConfig,
  ) {
    this.publicOrigin = new URL(config.PUBLIC_URL).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    if (accessOf(this.reflector, context)?.kind === 'machine') return true;
    const { method, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const secFetchSite = headers['sec-fetch-site'];
    const site = Array.isArray(secFetchSite) ? secFetchSite.join() : secFetchSite;
    if (mayWrite({ method, secFetchSite: site, origin: headers.origin }, this.publicOrigin)) return true;
    throw problem('cross-site');
  }
}
