import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AgeCookies } from './age-cookies.service.js';

const ADULT = 'gateway:adult';

/** Adult content: answered only to a browser that has proved its age a short while ago (USR-29). */
export const Adult = () => SetMetadata(ADULT, true);

@Injectable()
export class AgeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly age: AgeCookies,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(ADULT, targets)) {
      this.age.require(context.switchToHttp().getRequest<FastifyRequest>());
    }
    return true;
  }
}
