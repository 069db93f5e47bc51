import { Database, type Tx } from '@camarim/database';
import {
  afterFailure,
  type Candidate,
  chooseGateway,
  problem,
  ROUTING,
  type Route,
  type RoutingReason,
  rested,
} from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';
import { GatewayHealth } from './gateway-health.js';
import { RoutingRepository, type Trail } from './routing.repository.js';

/** The provider does not know us any more: the account is closed, or its key is. */
const CLOSED = [401, 403];

/**
 * Which account at a provider a charge goes to, and what is remembered of how that went. Charges that were made stay where
 * they are; every decision is a row (BIL-62).
 */
@Injectable()
export class RoutingService {
  constructor(
    private readonly db: Database,
    private readonly rows: RoutingRepository,
    private readonly health: GatewayHealth,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Where a new charge goes. @throws problem('gateway-unavailable') when there is no account (BIL-55). */
  async choose(): Promise<Route> {
    const route = chooseGateway(await this.rows.candidates());
    if (!route) throw problem('gateway-unavailable');
    return route;
  }

  /** Writes down where the charge of a payment goes, with the payment. @param tries made for it before, elsewhere. */
  async keep(tx: Tx, paymentId: string, route: Route, tries = 0): Promise<void> {
    await this.rows.decide(tx, paymentId, route, tries, this.clock.now());
  }

  /**
   * Whether a payment that has no charge should be tried elsewhere: its account rests, or did not answer `ROUTING.tries`
   * times, and another one is awake that it has not left. @param tries made for it so far, wherever.
   */
  async elsewhere(paymentId: string, gatewayId: string, tries: number): Promise<Route | null> {
    const [candidates, trail] = await Promise.all([this.rows.candidates(), this.rows.trailOf(paymentId)]);
    const isResting = candidates.some((one) => one.id === gatewayId && one.isResting);
    const triedHere = tries - (trail.at(-1)?.afterTries ?? 0);
    const why = isResting ? 'rests' : triedHere >= ROUTING.tries ? 'no-answer' : null;
    return why && this.next(candidates, trail, gatewayId, why);
  }

  /** Where a payment goes that its account refused; null = nowhere else. */
  async afterRefusal(paymentId: string, gatewayId: string): Promise<Route | null> {
    const [candidates, trail] = await Promise.all([this.rows.candidates(), this.rows.trailOf(paymentId)]);
    return this.next(candidates, trail, gatewayId, 'refused');
  }

  private next(
    candidates: readonly Candidate[],
    trail: readonly Trail[],
    gatewayId: string,
    why: RoutingReason,
  ): Route | null {
    if (candidates.some((one) => one.id === gatewayId && one.isForced)) return null;
    const left = new Set([gatewayId, ...trail.flatMap((step) => [step.gatewayId, step.leftId])]);
    const route = chooseGateway(candidates.filter(({ id, isResting }) => !isResting && !left.has(id)));
    return route && { id: route.id, why, insteadOf: gatewayId };
  }

  /** Asks an account for a charge and remembers how that ended. @throws what `ask` throws. */
  async watch<T>(gatewayId: string, ask: () => Promise<T>): Promise<T> {
    // the real clock: how long something took
    const began = performance.now();
    const took = () => performance.now() - began;
    try {
      const answer = await ask();
      this.health.count(gatewayId, 'done', took());
      await this.rows.forgetFailures(gatewayId);
      return answer;
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        this.health.count(gatewayId, 'failed', took());
        await this.failed(gatewayId, false);
      } else if (error instanceof ProviderRejected) {
        this.health.count(gatewayId, 'refused', took());
        if (CLOSED.includes(error.status)) await this.failed(gatewayId, true);
      }
      throw error;
    }
  }

  private async failed(gatewayId: string, isClosed: boolean): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const before = await this.rows.holdStanding(tx, gatewayId);
      const after = afterFailure(before, now, isClosed);
      if (after === before) return;
      await this.rows.keepStanding(tx, gatewayId, after);
      if (after.restsUntil) await this.degraded(tx, gatewayId, after.restsUntil, isClosed ? 'denied' : 'no-answer');
    });
  }

  /** An account whose rest is over answers again: new charges go there; its next failure sends it back at once. */
  async wake(gatewayId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const standing = await this.rows.holdStanding(tx, gatewayId);
      if (standing.restsUntil === null) return;
      await this.rows.keepStanding(tx, gatewayId, { ...standing, failures: 0, failingSince: null, restsUntil: null });
      const at = this.clock.now().toISOString();
      await this.events.publish(tx, 'payment-gateway.recovered', { gatewayId, at });
    });
  }
  /** It still does not answer. */
  async restLonger(gatewayId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const standing = await this.rows.holdStanding(tx, gatewayId);
      if (standing.restsUntil === null) return;
      await this.rows.keepStanding(tx, gatewayId, rested(standing, this.clock.now()));
    });
  }

  private async degraded(tx: Tx, gatewayId: string, until: Date, reason: 'no-answer' | 'denied'): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.events.publish(tx, 'payment-gateway.degraded', { gatewayId, reason, until: until.toISOString(), at });
  }
}
