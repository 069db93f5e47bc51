import { EveryLeader } from '@camarim/database';
import { HOUR_MS, MINUTE_MS } from '@camarim/domain';
import { Clock, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { GatewayService } from '../gateways/gateway.service.js';
import { PaymentCheckService } from '../payments/payment-check.service.js';
import { PixProvider } from '../provider/pix-provider.js';
import { ProviderFailure, ProviderRejected } from '../provider/provider.errors.js';
import { ProviderPace } from '../provider/provider-pace.js';
import { ChargeRestore } from '../stray-money/charge-restore.service.js';
import { eachOf } from './each-of.js';
import { type ListedGateway, ListingRepository } from './listing.repository.js';

/** Looked at again each time: clocks differ, and a bank may list late. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** At most so much time is asked for at once. */
const SLICE_MS = 6 * HOUR_MS;
/** The daily comparison goes back so far, and so does the first look at an account. */
const COMPARED_BACK_MS = 72 * HOUR_MS;
const COMPARE_EVERY_MS = 24 * HOUR_MS;
/** An account nobody is paying on is listed this often. */
const QUIET_MS = MINUTE_MS;
/** After so long a charge that gives no answer holds the list up no more: the daily comparison comes to it. */
const PATIENCE_MS = HOUR_MS;
/** A provider that refuses to list is asked again after this. */
const REFUSED_MS = MINUTE_MS;
const AT_ONCE = 5;

/**
 * Compares what providers say was paid with our books, by one call for all of it (R5, R6): a lost notice is found
 * whatever number of codes is open, and so is money whose row is gone. How far it came stands in the database: after a
 * restore it goes on where the backup ends.
 */
@Injectable()
export class ListingService {
  private readonly logger = new Logger(ListingService.name);
  /** Accounts whose list failed last time: said once. */
  private readonly silent = new Set<string>();

  constructor(
    readonly config: BillingConfig,
    private readonly listing: ListingRepository,
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly pace: ProviderPace,
    private readonly checks: PaymentCheckService,
    private readonly charges: ChargeRestore,
    private readonly clock: Clock,
  ) {}

  @EveryLeader<ListingService>('billing.list-paid', (self) => self.config.RECONCILE_EVERY_MS * 2)
  async round(): Promise<void> {
    const now = this.clock.now();
    const resting = new Set(this.pace.resting);
    for (const gateway of await this.listing.gateways(new Date(now.getTime() - COMPARED_BACK_MS))) {
      if (resting.has(gateway.id)) continue;
      try {
        await this.catchUp(gateway, now);
        if (this.silent.delete(gateway.id))
          this.logger.log({ message: 'a provider lists again', gatewayId: gateway.id });
      } catch (error) {
        this.failed(gateway.id, error);
      }
    }
  }

  private async catchUp({ id, listedUntil, comparedAt, busy }: ListedGateway, now: Date): Promise<void> {
    const end = now.getTime();
    if (!busy && end - listedUntil.getTime() < QUIET_MS) return;
    let reached = listedUntil;
    for (let at = Math.min(listedUntil.getTime(), end); at < end; ) {
      const to = Math.min(at + SLICE_MS, end);
      const complete = await this.compare(id, new Date(at - OVERLAP_MS), new Date(to));
      if (!complete && end - at < PATIENCE_MS) return;
      if (!(await this.listing.reached(id, reached, new Date(to)))) return;
      reached = new Date(to);
      at = to;
    }
    if (end - comparedAt.getTime() < COMPARE_EVERY_MS) return;
    for (let at = end - COMPARED_BACK_MS; at < end; at += SLICE_MS)
      await this.compare(id, new Date(at), new Date(at + SLICE_MS));
    await this.listing.compared(id, now);
  }

  /** @returns whether every charge of the list is in the books now. @throws as `PixProvider.listCharges`. */
  private async compare(gatewayId: string, from: Date, to: Date): Promise<boolean> {
    const listed = await this.provider.listCharges(await this.gateways.access(gatewayId), from, to);
    const ids = [...new Set(listed.map(({ externalId }) => externalId))];
    if (ids.length === 0) return true;
    const [known, found] = [await this.listing.known(gatewayId, ids), await this.charges.known(gatewayId, ids)];
    const ours = new Map(known.map((charge) => [charge.externalId, charge]));
    const open = ids.filter((id) => !(ours.get(id)?.settled ?? found.has(id)));
    let complete = true;
    await eachOf(open, AT_ONCE, async (externalId) => {
      const payment = ours.get(externalId);
      const done = payment
        ? (await this.checks.ask(payment.paymentId, 'poll')) !== null
        : await this.restored(gatewayId, externalId);
      complete = complete && done;
    });
    return complete;
  }

  private async restored(gatewayId: string, externalId: string): Promise<boolean> {
    try {
      await this.charges.look(gatewayId, externalId);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      this.pace.heard(gatewayId, error);
      return false;
    }
  }

  /** Said once; looks at single charges go on meanwhile. */
  private failed(gatewayId: string, error: unknown): void {
    if (!(error instanceof ProviderFailure)) {
      this.logger.error(error instanceof Error ? error : String(error), gatewayId);
      return;
    }
    this.pace.heard(gatewayId, error);
    if (error instanceof ProviderRejected) this.pace.pause(gatewayId, REFUSED_MS);
    if (this.silent.has(gatewayId)) return;
    this.silent.add(gatewayId);
    this.logger.warn({ message: 'a provider does not list what was paid', gatewayId, reason: messageOf(error) });
  }
}
