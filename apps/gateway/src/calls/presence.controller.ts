import type { Presence } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Controller } from '@nestjs/common';
import { PublicCache } from '../content/public-cache.js';
import { ByHand } from '../operations/by-hand.js';

/** However many pages ask, billing is asked once in this time. */
const KEPT_MS = 5_000;

/** Who is online, for the dots of profiles and cards: one short list, the same for everybody (CAT-07). */
@Controller()
export class PresenceController {
  private readonly kept: PublicCache<Presence>;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
  ) {
    const now = () => clock.now().getTime();
    this.kept = new PublicCache({ lifeMs: KEPT_MS, limit: 1, weigh: () => 1, about: () => null, now });
  }

  @ByHand('call.presence')
  online(): Promise<Presence> {
    return this.kept.read('online', () => this.rpc.call('billing.call-presence.online', {}, { kind: 'visitor' }));
  }
}
