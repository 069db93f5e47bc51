import { Database, EveryLeader } from '@camarim/database';
import { MINUTE_MS } from '@camarim/domain';
import { Clock, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { heldCents, PixProvider, type ProviderCharge } from '../provider/pix-provider.js';
import { ProviderFailure, ReturnNotDone } from '../provider/provider.errors.js';
import { ChargeRestore } from './charge-restore.service.js';
import { type HeldCharge, StrayChargeRepository } from './stray-charge.repository.js';
import { uuidOf } from './stray-money.service.js';

/** Pauses after a try that was refused or not answered; the last one for every further try: it is never given up. */
const PAUSES_MS = [5_000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 180 * MINUTE_MS];
const PER_ROUND = 20;

/** Gives back what the team decided to give back: each PIX under a key of its own, so that a repeat is the same return. */
@Injectable()
export class StrayReturns {
  private readonly logger = new Logger(StrayReturns.name);

  constructor(
    private readonly db: Database,
    private readonly strays: StrayChargeRepository,
    private readonly charges: ChargeRestore,
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('billing.return-strays', 2_000)
  async round(): Promise<void> {
    const now = this.clock.now();
    for (const stray of await this.strays.takeDue(now, new Date(now.getTime() + MINUTE_MS), PER_ROUND)) {
      try {
        await this.giveBack(stray);
      } catch (error) {
        // our own fault keeps those after it waiting as little as the provider's
        if (!(error instanceof ProviderFailure))
          this.logger.error({ message: 'stray money could not be given back', id: stray.id, reason: messageOf(error) });
        const failure = error instanceof ProviderFailure ? error.message : 'internal';
        await this.strays.putOff(stray.id, this.nextTry(stray.tries), failure, error instanceof ReturnNotDone);
      }
    }
  }

  private async giveBack({ id, gatewayId, externalId, tries, undone }: HeldCharge): Promise<void> {
    const seen = await this.charges.ask(gatewayId, externalId);
    let charge = seen?.charge ?? null;
    const access = await this.gateways.access(gatewayId);
    for (const { refundId, ...pix } of charge === null ? [] : leftOf(id, charge))
      charge = await this.provider.refund(access, { externalId, kind: seen?.kind ?? 'code', refundId, undone, ...pix });
    if (charge !== null && heldCents(charge) > 0)
      return this.strays.putOff(id, this.nextTry(tries), 'the provider has not said that it is done');
    await this.db.transaction(async (tx) => {
      await this.strays.returned(tx, id);
      await this.ledger.followStray(tx, id);
    });
  }

  private nextTry(tries: number): Date {
    const pause = PAUSES_MS[Math.min(tries - 1, PAUSES_MS.length - 1)] ?? MINUTE_MS;
    return new Date(this.clock.now().getTime() + pause);
  }
}

/** What of each PIX was not given back yet. Who names no PIX with a return gives back the sum. */
function leftOf(strayId: string, charge: ProviderCharge) {
  const done = new Set(charge.refunds.map(({ reference }) => reference));
  // what somebody gave back before us is not there any more
  let heldYet = heldCents(charge);
  const all = charge.receipts.map(({ endToEndId, amountCents }, index) => ({
    ...{ endToEndId, amountCents, refundId: uuidOf(`stray:${strayId}:${endToEndId ?? index}`) },
  }));
  return all
    .filter(({ refundId }) => !done.has(refundId))
    .map((pix) => {
      const amountCents = Math.min(pix.amountCents, heldYet);
      heldYet -= amountCents;
      return { ...pix, amountCents };
    })
    .filter(({ amountCents }) => amountCents > 0);
}
