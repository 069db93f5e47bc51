import { EveryLeader } from '@camarim/database';
import { DAY_MS, HOUR_MS, instantsOf, localDateOf, shiftDate } from '@camarim/domain';
import { Clock, measureAtScrape, messageOf } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { GatewayService } from '../gateways/gateway.service.js';
import { heldCents, type ListedCharge, PixProvider } from '../provider/pix-provider.js';
import { ProviderFailure } from '../provider/provider.errors.js';
import { ChargeRestore } from '../stray-money/charge-restore.service.js';
import { ComparisonRepository } from './comparison.repository.js';

/** At most so much time is asked for at once. */
const SLICE_MS = 6 * HOUR_MS;
/** Days that are looked at every day: disputes and refunds change a day long after it. */
const DAYS_BACK = 30;
/** A bank takes a PIX back as long after it: days before those are looked at once a week, one of them at a time. */
const OLDER_DAYS_BACK = 100;

/** Every day: does each provider hold of every charge what our books say (LED-08)? A difference is shown, never levelled. */
@Injectable()
export class ComparisonService implements OnApplicationShutdown {
  private readonly logger = new Logger(ComparisonService.name);
  private readonly end: () => void;

  constructor(
    readonly config: BillingConfig,
    private readonly compared: ComparisonRepository,
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly charges: ChargeRestore,
    private readonly clock: Clock,
  ) {
    const gauge = {
      name: 'camarim_ledger_differences',
      help: 'Charges and payouts a provider and our books do not agree on, and balances that are not their entries',
    };
    this.end = measureAtScrape(gauge, async () => [{ value: await compared.differing() }]);
  }

  onApplicationShutdown(): void {
    this.end();
  }

  /**
   * A day that is over is compared once, again after a day while it may change, and every hour while it differs; an older
   * one after a week, or a day while it differs.
   */
  @EveryLeader<ComparisonService>('billing.compare-ledger', (self) => self.config.RECONCILE_EVERY_MS * 150)
  async round(): Promise<void> {
    const now = this.clock.now();
    const opened = localDateOf(await this.compared.openedAt());
    const today = localDateOf(now);
    for (const { id } of await this.compared.gateways()) {
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const settled = await this.compared.days.settled(id, ago(DAY_MS), ago(HOUR_MS));
      const older = await this.compared.days.settled(id, ago(7 * DAY_MS), ago(DAY_MS));
      const daysBefore = (first: number, last: number): string[] =>
        Array.from({ length: last - first + 1 }, (_, n) => shiftDate(today, -first - n)).filter((day) => day >= opened);
      try {
        for (const day of daysBefore(1, DAYS_BACK)) if (!settled.has(day)) await this.compare(id, day);
        const next = daysBefore(DAYS_BACK + 1, OLDER_DAYS_BACK).find((day) => !older.has(day));
        if (next) await this.compare(id, next);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        this.logger.warn({ message: 'a provider could not be compared', gatewayId: id, reason: messageOf(error) });
      }
    }
  }

  /** Compares one day of São Paulo, 'YYYY-MM-DD', of one account. @throws as `PixProvider.listCharges`. */
  async compare(gatewayId: string, day: string): Promise<void> {
    const { from, to } = instantsOf({ start: day, end: shiftDate(day, 1) });
    const listed = await this.list(gatewayId, from, to);
    const ids = [...new Set([...listed.keys(), ...(await this.compared.paid(gatewayId, from, to))])];
    const found = { gatewayId, day, count: 0, differing: 0, providerCents: 0, ledgerCents: 0 };
    for (const { externalId, cents } of await this.compared.booked(gatewayId, ids)) {
      const told = listed.get(externalId);
      // a list may name a charge in parts: one that differs is asked for by itself
      const theirs = told === cents ? cents : await this.held(gatewayId, externalId);
      found.count += 1;
      found.differing += theirs === cents ? 0 : 1;
      found.providerCents += theirs;
      found.ledgerCents += cents;
    }
    await this.compared.days.keep(found, this.clock.now());
    if (found.differing > 0) this.logger.warn({ message: 'the books differ from a provider', ...found });
  }

  private async list(gatewayId: string, from: Date, to: Date): Promise<Map<string, number>> {
    const access = await this.gateways.access(gatewayId);
    const listed: ListedCharge[] = [];
    for (let at = from.getTime(); at < to.getTime(); at += SLICE_MS)
      listed.push(
        ...(await this.provider.listCharges(access, new Date(at), new Date(Math.min(at + SLICE_MS, to.getTime())))),
      );
    const all = new Map<string, number>();
    for (const { externalId, heldCents: cents } of listed)
      all.set(externalId, (all.get(externalId) ?? 0) + (cents ?? Number.NaN));
    return all;
  }

  private async held(gatewayId: string, externalId: string): Promise<number> {
    const seen = await this.charges.ask(gatewayId, externalId);
    // its bank took all of it, whatever the list of refunds says
    return seen === null || seen.charge.status === 'charged-back' ? 0 : heldCents(seen.charge);
  }
}
