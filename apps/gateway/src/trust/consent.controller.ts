import type { ConsentsDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { CountedVisitors } from '../attribution/counted-visitors.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';

/** What was agreed to: by the account, or by the browser's visit cookie while there is none (USR-30, FV-36). */
@Controller()
export class ConsentController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly visitors: CountedVisitors,
  ) {}

  /** Every page asks this first: from here on the browser has a name under which its choice can be kept. */
  @ByHand('consent.get')
  async get({ viewer: { identity }, request, reply }: RouteCall<'consent.get'>): Promise<ConsentsDto> {
    const known = this.visitors.idOf('visit', request);
    const consents = await this.rpc.call('users.consent.get', { visitId: known }, identity);
    await this.visitors.greet('visit', request, reply);
    return consents;
  }

  /**
   * A refusal is remembered like an agreement, so that nobody is asked twice. A browser that keeps no cookies has its
   * choice respected by the page that asked, and is written down nowhere (S14).
   */
  @ByHand('consent.set')
  async set({ input, viewer: { identity }, request }: RouteCall<'consent.set'>): Promise<ConsentsDto> {
    const visitId = this.visitors.idOf('visit', request);
    if (visitId === null && identity.kind !== 'user') {
      const { version } = await this.rpc.call('users.consent.get', { visitId }, identity);
      return { version, decided: true, ...input, decidedAt: null };
    }
    return this.rpc.call('users.consent.set', { visitId, ...input }, identity);
  }
}
