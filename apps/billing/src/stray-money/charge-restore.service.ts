import type { StrayReason } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isDomainError, isUuid } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { type OrderFacts, OrderMarks } from '../payments/order-mark.js';
import { RestoredPaymentService } from '../payments/restored-payment.service.js';
import { SettlementService } from '../payments/settlement.service.js';
import { PlanService } from '../plans/plan.service.js';
import { type ChargeKind, heldCents, PixProvider, type ProviderCharge } from '../provider/pix-provider.js';
import { ProviderRejected } from '../provider/provider.errors.js';
import { StrayChargeRepository } from './stray-charge.repository.js';

/** `owned`: it has its payment, now if not before. `empty`: there is no money on it. `unknown`: the provider has no such charge. */
export type LookOutcome = 'owned' | 'stray' | 'empty' | 'unknown';
interface Seen {
  gatewayId: string;
  kind: ChargeKind;
  charge: ProviderCharge;
}
interface Buyer {
  name: string;
  email: string;
}

/** Looks at one charge of a provider that no payment of ours knows, and finds out whose it is (R6). */
@Injectable()
export class ChargeRestore {
  private readonly logger = new Logger(ChargeRestore.name);

  constructor(
    private readonly db: Database,
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly marks: OrderMarks,
    private readonly settlement: SettlementService,
    private readonly restored: RestoredPaymentService,
    private readonly plans: PlanService,
    private readonly strays: StrayChargeRepository,
    private readonly ledger: LedgerService,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @returns which of these charges have money and stand before the team already, by their id at the provider. */
  known(gatewayId: string, externalIds: readonly string[]): Promise<Set<string>> {
    return this.strays.known(gatewayId, externalIds);
  }

  /**
   * Restores its payment when the charge carries whose it is; else it is put before the team. Looking twice does nothing twice.
   * @param told a signed notice spoke of it: then also one the provider does not know is put before the team.
   * @throws ProviderUnavailable when the provider gives no answer.
   */
  async look(gatewayId: string, externalId: string, told = false): Promise<LookOutcome> {
    const seen = await this.ask(gatewayId, externalId);
    if (!seen) {
      if (told) await this.noteUnknown(gatewayId, externalId);
      return 'unknown';
    }
    const { charge } = seen;
    const facts = this.factsOf(charge);
    const buyer = facts && (await this.buyerOf(facts.userId));
    const planName = facts && (await this.plans.nameOf(facts.planId));
    return this.db.transaction(async (tx) => {
      const known = await this.settlement.applyToOwner(tx, gatewayId, { charge, cause: 'poll', askedAt: null });
      if (known === null && heldCents(charge) === 0) return 'empty';
      const why = known ? null : await this.restore(tx, seen, facts, buyer, planName ?? charge.title ?? 'Acesso');
      if (why === null) await this.bookStray(tx, await this.strays.settled(tx, gatewayId, charge.externalId));
      else await this.note(tx, seen, why);
      return why === null ? 'owned' : 'stray';
    });
  }

  /** A code, else a month: a list names both alike. @returns null when the provider knows neither. */
  async ask(gatewayId: string, externalId: string): Promise<Seen | null> {
    const access = await this.gateways.access(gatewayId);
    const kinds: ChargeKind[] = access.kind === 'api-pix' ? ['code', 'debit'] : ['code'];
    for (const kind of kinds) {
      try {
        return { gatewayId, kind, charge: await this.provider.getCharge(access, externalId, kind) };
      } catch (error) {
        if (!(error instanceof ProviderRejected && error.status === 404)) throw error;
      }
    }
    return null;
  }

  private factsOf({ mark, reference, amountCents }: ProviderCharge): OrderFacts | null {
    if (mark === null || amountCents === null || !isUuid(reference)) return null;
    return this.marks.read(mark, { id: reference.toLowerCase(), amountCents });
  }

  private async buyerOf(userId: string): Promise<Buyer | null> {
    try {
      return await this.rpc.call('users.account.get-payer', { userId });
    } catch (error) {
      if (isDomainError(error) && error.code === 'user-not-found') return null;
      throw error;
    }
  }

  /** @returns why it could not be restored, null when it was. */
  private async restore(
    tx: Tx,
    { gatewayId, kind, charge }: Seen,
    facts: OrderFacts | null,
    buyer: Buyer | null,
    planName: string,
  ): Promise<StrayReason | null> {
    const { reference, amountCents } = charge;
    if (kind === 'debit') return 'month-lost';
    if (isUuid(reference) && (await this.restored.exists(tx, reference))) return 'second-charge';
    if (!facts || !isUuid(reference) || amountCents === null) return 'no-mark';
    if (facts.planType === 'call') return 'call-lost';
    if (!buyer) return 'no-account';
    const who = { userName: buyer.name, userEmail: buyer.email };
    const lost = { ...facts, ...who, id: reference.toLowerCase(), gatewayId, planName, amountCents } as const;
    const judged = await this.restored.write(tx, { ...lost, chargeKind: kind, cause: 'poll' }, charge);
    if (judged) this.logger.warn({ message: 'a lost payment was restored from its charge', paymentId: lost.id });
    return null;
  }

  private async note(tx: Tx, { gatewayId, kind, charge }: Seen, reason: StrayReason): Promise<void> {
    const { externalId, reference, title, paidAt, receipts } = charge;
    const [first] = receipts;
    const money = { receivedCents: heldCents(charge), paidAt, e2eId: first?.endToEndId ?? null };
    const stray = { gatewayId, externalId, chargeKind: kind, reference: reference?.slice(0, 64) ?? null, title };
    await this.bookStray(tx, await this.strays.note(tx, { ...stray, ...money, reason }, this.clock.now()));
    this.logger.warn({ message: 'a provider holds money nobody knows', gatewayId, reason });
  }

  private async noteUnknown(gatewayId: string, externalId: string): Promise<void> {
    const nothing = {
      chargeKind: 'code',
      reference: null,
      title: null,
      receivedCents: 0,
      paidAt: null,
      e2eId: null,
    } as const;
    const stray = { gatewayId, externalId, ...nothing, reason: 'not-at-provider' } as const;
    await this.db.transaction(async (tx) => this.bookStray(tx, await this.strays.note(tx, stray, this.clock.now())));
  }

  private async bookStray(tx: Tx, strayId: string | null): Promise<void> {
    if (strayId !== null) await this.ledger.followStray(tx, strayId);
  }
}
