import { EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, HOUR_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { OpeningHoldRepository } from './opening-hold.repository.js';
import type { PurchaseScope } from './purchase-scope.js';

/**
 * Long enough for billing to commit and for its word to be delivered twice; when it decides against it, the fan waits no longer
 * than this.
 */
const DECIDED_WITHIN_MS = 30_000;
/** The money may be long on its way. Afterwards the fan opens again what they still have, whatever word was lost. */
const ON_ITS_WAY_MS = 7 * DAY_MS;
/** From the money being back to the word that access has ended. */
const ENDS_WITHIN_MS = 60_000;

/** Purchases that are being given back, by their payment: what was counted of them stays true until they end (S15). */
@Injectable()
export class OpeningHoldService {
  constructor(
    private readonly rows: OpeningHoldRepository,
    private readonly clock: Clock,
  ) {}

  /** For as long as billing may need to decide. */
  async take(tx: Tx, paymentId: string, scope: PurchaseScope): Promise<void> {
    await this.rows.add(tx, paymentId, scope, this.in(DECIDED_WITHIN_MS));
  }
  /** Billing gives the money back. */
  async keep(tx: Tx, paymentId: string): Promise<void> {
    await this.rows.set(tx, paymentId, this.in(ON_ITS_WAY_MS));
  }
  /** Money goes back, as a billing of the release before says it: whether by a withdrawal is known as long as one is decided. */
  async keepRunning(tx: Tx, paymentId: string): Promise<void> {
    await this.rows.set(tx, paymentId, this.in(ON_ITS_WAY_MS), this.in(0));
  }
  /** The money is back: the end of what it opened is on its way, unless the days were over before. */
  async endSoon(tx: Tx, paymentId: string): Promise<void> {
    await this.rows.set(tx, paymentId, this.in(ENDS_WITHIN_MS));
  }
  async release(tx: Tx, paymentId: string): Promise<void> {
    await this.rows.remove(tx, paymentId);
  }

  @EveryLeader('catalog.forget-opening-holds', HOUR_MS)
  async forget(): Promise<void> {
    // a word that was held up still finds what it is about
    await this.rows.forget(this.in(-HOUR_MS));
  }

  private in(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}
