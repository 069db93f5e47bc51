import type { Identity } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who is asking, as the session cookie says. Nothing else of a request names a person. */
export interface Viewer {
  identity: Identity;
  name: string | null;
  /** The session's token: binds media addresses to it. null = visitor. */
  token: string | null;
}
export const VISITOR: Viewer = { identity: { kind: 'visitor' }, name: null, token: null };

const viewers = new WeakMap<object, Viewer>();

/** For the guard alone. */
export const setViewer = (request: FastifyRequest, viewer: Viewer): void => void viewers.set(request.raw, viewer);

/** Who a request turned out to be from; null while no guard has looked. */
export const identityIfKnown = (request: Pick<FastifyRequest, 'raw'>): Identity | null =>
  viewers.get(request.raw)?.identity ?? null;

/** The viewer of a request that passed the guard. */
export function viewerOf(request: Pick<FastifyRequest, 'raw'>): Viewer {
  const viewer = viewers.get(request.raw);
  if (!viewer) throw problem('unauthenticated');
  return viewer;
}

/** `@CurrentViewer() viewer: Viewer` of a controller method. */
export const CurrentViewer = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  viewerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
