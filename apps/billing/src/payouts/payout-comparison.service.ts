import { EveryLeader } from '@camarim/database';
import { DAY_MS, HOUR_MS, instantsOf, localDateOf, shiftDate } from '@camarim/domain';
import { Clock, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { GatewayService } from '../gateways/gateway.service.js';
import { type PayoutApi, payoutRefOf } from '../provider/payout-api.js';
import { PayoutProvider } from '../provider/payout-provider.js';
import type { ProviderAccess } from '../provider/pix-provider.js';
import { ProviderFailure } from '../provider/provider.errors.js';
import { HouseTransferService } from './house-transfer.service.js';
import { PayoutRepository } from './payout.repository.js';
import { type BookedPayout, PayoutComparisonRepository } from './payout-comparison.repository.js';

/** Days that are looked at: a bank may give a PIX back long after it. */
const DAYS_BACK = 30;

/**
 * Every day: did each provider pay what our books and our rows say was paid, and does every account hold what its entries
 * add up to (PAYOUT-13)? A difference is shown and alarmed, never levelled. What left and is no payout of ours is no
 * difference either: it waits for somebody to say that the house took it out (PAYOUT-16).
 */
@Injectable()
export class PayoutComparison {
  private readonly logger = new Logger(PayoutComparison.name);

  constructor(
    readonly config: BillingConfig,
    private readonly compared: PayoutComparisonRepository,
    private readonly payouts: PayoutRepository,
    private readonly transfers: HouseTransferService,
    private readonly gateways: GatewayService,
    private readonly providers: PayoutProvider,
    private readonly clock: Clock,
  ) {}

  /** A day that is over is compared once, again after a day while it may change, and every hour while it differs. */
  @EveryLeader<PayoutComparison>('billing.compare-payouts', (self) => self.config.RECONCILE_EVERY_MS * 150)
  async round(): Promise<void> {
    const now = this.clock.now();
    const [dayAgo, hourAgo] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - HOUR_MS)];
    await this.checkBalances(dayAgo, hourAgo);
    const today = localDateOf(now);
    for (const { id, since } of await this.compared.gateways(this.providers.kinds)) {
      const settled = await this.compared.days.settled(id, dayAgo, hourAgo);
      const first = localDateOf(since);
      try {
        for (let day = shiftDate(today, -1), n = 0; n < DAYS_BACK && day >= first; day = shiftDate(day, -1), n += 1)
          if (!settled.has(day)) await this.compare(id, day);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        this.logger.warn({ message: 'payouts could not be compared', gatewayId: id, reason: messageOf(error) });
      }
    }
  }

  /** Compares one day of São Paulo, 'YYYY-MM-DD', of one account. @throws as `PayoutApi.list`. */
  async compare(gatewayId: string, day: string): Promise<void> {
    const access = await this.gateways.access(gatewayId);
    const api = this.providers.of(access.kind);
    if (!api) return;
    const { from, to } = instantsOf({ start: day, end: shiftDate(day, 1) });
    const listed = new Map<string, number>();
    // one that left twice is two lines of one name
    for (const { ref, paidCents } of await api.list(access, from, to))
      listed.set(ref, (listed.get(ref) ?? 0) + (paidCents ?? Number.NaN));
    const found = { gatewayId, day, count: 0, differing: 0, providerCents: 0, ledgerCents: 0 };
    for (const payout of await this.compared.booked(gatewayId, [...listed.keys()], from, to)) {
      const { id, ledgerCents, rowCents, isUnderWay } = payout;
      // whether it left is being asked for, and nobody says yet that it did
      if (isUnderWay && ledgerCents === 0) continue;
      const told = listed.get(payoutRefOf(id));
      // it may have been ordered on another day, or become something else since the list was made
      const theirs = told === ledgerCents ? told : await this.paidAt(api, access, payout);
      const isSame = theirs === ledgerCents && rowCents === ledgerCents;
      found.count += 1;
      found.differing += isSame ? 0 : 1;
      found.providerCents += theirs;
      found.ledgerCents += ledgerCents;
      if (!isSame) await this.payouts.askSoon(id, this.clock.now());
    }
    found.differing += await this.transfers.found(gatewayId, day, listed);
    await this.compared.days.keep(found, this.clock.now());
    if (found.differing > 0) this.logger.warn({ message: 'payouts differ from a provider', ...found });
  }

  private async paidAt(api: PayoutApi, access: ProviderAccess, { id, requestedAt }: BookedPayout): Promise<number> {
    const known = await api.find(access, id, requestedAt);
    return known?.answer === 'paid' ? known.amountCents : 0;
  }

  private async checkBalances(before: Date, soon: Date): Promise<void> {
    if (await this.compared.isChecked(before, soon)) return;
    const differing = await this.compared.checkBalances(this.clock.now());
    if (differing > 0) this.logger.warn({ message: 'accounts do not hold what their entries add up to', differing });
  }
}
