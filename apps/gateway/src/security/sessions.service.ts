import type { RpcReply, SessionReply } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from './cookie-names.js';
import { SessionCookies } from './session-cookies.service.js';
import { VISITOR, type Viewer } from './viewer.js';

/**
 * Sessions as the edge sees them. Every request asks users anew, without a cache here, so that signing out anywhere
 * is immediate.
 */
@Injectable()
export class Sessions {
  private readonly logger = new Logger(Sessions.name);
  private readonly asking = new Map<string, Promise<RpcReply<'users.session.resolve'>>>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly cookies: SessionCookies,
  ) {}

  /**
   * The viewer of a request: a visitor when there is no cookie, or its session has ended or is of the other audience.
   * @param passive does not count as using the session.
   */
  async viewerOf(request: FastifyRequest, audience: Audience, passive = false): Promise<Viewer> {
    const token = this.cookies.read(request, audience);
    return token === null ? VISITOR : this.resolve(token, audience, passive);
  }

  /**
   * @param passive does not count as using the session.
   * @throws service-unavailable when users does not answer: who is asking is never guessed.
   */
  async resolve(token: string, audience: Audience, passive = false): Promise<Viewer> {
    const session = await this.ask(token, passive);
    if (session === null) return VISITOR;
    const { identity, name } = session;
    const fits = audience === 'staff' ? identity.kind === 'staff' : identity.kind === 'user';
    return fits ? { identity, name, token } : VISITOR;
  }

  /** What one browser asks in one turn of the event loop is one question: it leaves after the last of them came in. */
  private ask(token: string, passive: boolean): Promise<RpcReply<'users.session.resolve'>> {
    const key = `${token} ${passive}`;
    const known = this.asking.get(key);
    if (known) return known;
    const answer = this.rpc.call('users.session.resolve', passive ? { token, passive } : { token });
    this.asking.set(key, answer);
    setImmediate(() => this.asking.delete(key));
    return answer;
  }

  /** @returns the id of the session of this token, of either audience; null when it is over. @throws service-unavailable */
  async idOf(token: string): Promise<string | null> {
    const identity = (await this.ask(token, true))?.identity;
    return identity?.kind === 'user' || identity?.kind === 'staff' ? identity.sessionId : null;
  }

  /** Whether a viewer's session is over meanwhile; a users service that does not answer ends nothing. An open page is no use. */
  async hasEnded(viewer: Viewer): Promise<boolean> {
    if (viewer.token === null) return false;
    const audience = viewer.identity.kind === 'staff' ? 'staff' : 'fan';
    const now = await this.resolve(viewer.token, audience, true).catch(() => viewer);
    return now.token === null;
  }

  /** Hands out a new session; the one the browser had before ends, so that no old token stays alive unseen. */
  async begin(request: FastifyRequest, reply: FastifyReply, audience: Audience, session: SessionReply): Promise<void> {
    const before = this.cookies.read(request, audience);
    this.cookies.set(reply, audience, session);
    if (before === null || before === session.token) return;
    await this.rpc.call('users.session.end', { token: before }).catch((error: unknown) => {
      this.logger.warn({ msg: 'the previous session could not be ended', err: error });
    });
  }

  /** Ends the session of the request's cookie, if any, before the cookie goes. */
  async end(request: FastifyRequest, reply: FastifyReply, audience: Audience): Promise<void> {
    const token = this.cookies.read(request, audience);
    if (token !== null) await this.rpc.call('users.session.end', { token });
    this.cookies.clear(reply, audience);
  }
}
