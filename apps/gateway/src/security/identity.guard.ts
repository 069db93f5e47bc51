import { problem, STAFF_DUTIES, type StaffDuty } from '@camarim/domain';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Access, accessOf } from './access.decorators.js';
import { Sessions } from './sessions.service.js';
import { setViewer, VISITOR, type Viewer } from './viewer.js';

/**
 * Decides who is asking and whether they may, for every route, before anything of the request is used. A guard and not
 * middleware: middleware can be walked around by how a path is written. A route without a word on access is closed.
 */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(this.reflector, context);
    if (!access) throw problem('forbidden');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (access.kind === 'machine' || access.kind === 'everybody') {
      setViewer(request, VISITOR);
      return true;
    }
    const viewer = await this.sessions.viewerOf(request, access.kind === 'staff' ? 'staff' : 'fan');
    admit(access, viewer);
    setViewer(request, viewer);
    return true;
  }
}

/** The rule of `@Staff(duty)` for what is no route of Nest. @throws as a route would. */
export const mustHaveDuty = (duty: StaffDuty, viewer: Viewer): void =>
  admit({ kind: 'staff', roles: STAFF_DUTIES[duty] }, viewer);

/** @throws unauthenticated without a session, forbidden with one of the wrong role. */
function admit(access: Access, { identity }: Viewer): void {
  if (access.kind === 'signed-in' && identity.kind !== 'user') throw problem('unauthenticated');
  if (access.kind === 'creator') {
    if (identity.kind !== 'user') throw problem('unauthenticated');
    if (identity.role !== 'creator') throw problem('forbidden');
  }
  if (access.kind !== 'staff') return;
  if (identity.kind !== 'staff') throw problem('unauthenticated');
  if (!access.roles.includes(identity.role)) throw problem('forbidden');
}
