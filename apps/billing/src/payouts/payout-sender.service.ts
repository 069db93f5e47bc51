import { Database } from '@camarim/database';
import { afterAnswer, afterRefusal, MINUTE_MS, nextLook, PAYOUT_ON_THE_LINE_MS, SECOND_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { PayoutApi, ProviderPayout } from '../provider/payout-api.js';
import { PayoutProvider } from '../provider/payout-provider.js';
import type { ProviderAccess } from '../provider/pix-provider.js';
import { ProviderFailure, ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';
import { type PayoutRecord, PayoutRepository } from './payout.repository.js';
import { BALANCE_SHORT, PAYEE_CHANGED } from './payout.words.js';
import { PayoutKeyService } from './payout-key.service.js';
import { PayoutOutcomes } from './payout-outcomes.service.js';

/** Pauses after a try, while the provider works on it or says nothing; the last one for every further try. */
const PAUSES_MS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const PER_ROUND = 50;

/**
 * Sends payouts, each under its own id for ever, at one provider for ever. What a try before may have done is looked up
 * before anything is sent, and a try without an answer is `unknown` until the provider says what became of it (PAYOUT-05).
 */
@Injectable()
export class PayoutSender {
  private readonly logger = new Logger(PayoutSender.name);

  constructor(
    private readonly db: Database,
    private readonly payouts: PayoutRepository,
    private readonly keys: PayoutKeyService,
    private readonly outcomes: PayoutOutcomes,
    private readonly ledger: LedgerService,
    private readonly gateways: GatewayService,
    private readonly providers: PayoutProvider,
    private readonly clock: Clock,
  ) {}

  takeDue(): Promise<Array<{ id: string; tries: number }>> {
    const now = this.clock.now();
    return this.payouts.takeDue(now, new Date(now.getTime() + MINUTE_MS), PER_ROUND);
  }

  /** One try, the `tries`-th after the first; an older job of the same payout does nothing. */
  async send(payoutId: string, tries: number): Promise<void> {
    const waiting = await this.payouts.find(payoutId);
    if (!waiting || waiting.tries !== tries) return;
    const gatewayId = waiting.gatewayId ?? (await this.payouts.sourceOf(this.providers.kinds, waiting.cents));
    if (gatewayId === null) {
      this.logger.warn({ message: 'no account of the house sends PIX', payoutId });
      return;
    }
    const access = await this.gateways.access(gatewayId);
    const api = this.providers.of(access.kind);
    if (!api) throw new Error(`an account of kind ${access.kind} sends no PIX`);
    // counted before anything is asked: a process that dies while it waits has made its try
    const payout = await this.payouts.beginTry(payoutId, tries, gatewayId, this.nextTry(tries));
    if (!payout) return;
    if (waiting.status !== 'approved') {
      const goesOn = await this.lookUp(payout, api, access);
      if (!goesOn || (await this.waits(payout, api))) return;
    }
    await this.order(payout, api, access);
  }

  /**
   * A notice says that something became of it: its provider is asked at once, and nothing is ordered by it (PAYOUT-14).
   * @returns false when no payout of ours left this account under this id.
   */
  async ask(gatewayId: string, payoutId: string): Promise<boolean> {
    const waiting = await this.payouts.find(payoutId);
    if (waiting?.gatewayId !== gatewayId) return false;
    if (waiting.status !== 'sending' && waiting.status !== 'unknown' && waiting.status !== 'paid') return true;
    const access = await this.gateways.access(gatewayId);
    const api = this.providers.of(access.kind);
    // one that is being asked for in this moment need not be asked for again
    const payout =
      api && (await this.payouts.beginTry(payoutId, waiting.tries, gatewayId, this.nextTry(waiting.tries)));
    if (api && payout) await this.lookUp(payout, api, access);
    return true;
  }

  /** @returns whether the provider answered that it has not sent it: then the same order may be given again. */
  private async lookUp(payout: PayoutRecord, api: PayoutApi, access: ProviderAccess): Promise<boolean> {
    const known = await this.find(payout, api, access);
    if (known === undefined) {
      // one that was paid stays paid while nobody answers
      if (payout.status !== 'paid') await this.outcomes.move(payout, 'unknown', { act: 'ask', answer: 'silent' });
      return false;
    }
    if (payout.status === 'paid') {
      const now = this.clock.now();
      if (known?.answer === 'returned') await this.apply(payout, 'ask', known);
      else await this.outcomes.keep(payout, known?.answer ?? 'none', nextLook(payout.paidAt ?? now, now));
      return false;
    }
    if (known !== null && known.answer !== 'created') {
      await this.apply(payout, 'ask', known);
      return false;
    }
    await this.outcomes.move(payout, 'sending', { act: 'ask', answer: known?.answer ?? 'none' });
    return true;
  }

  /**
   * Where the same order twice is two PIX, the one before must be nowhere: not in the provider's list, and no longer on
   * its way there.
   */
  private async waits({ id, nextTryAt }: PayoutRecord, { refusesRepeats }: PayoutApi): Promise<boolean> {
    const last = refusesRepeats ? null : await this.payouts.lastOrder(id);
    if (last === null) return false;
    const free = new Date(last.getTime() + PAYOUT_ON_THE_LINE_MS);
    if (free <= this.clock.now()) return false;
    if (nextTryAt !== null && free < nextTryAt) await this.payouts.lookNext(this.db, id, free);
    return true;
  }

  private async order(payout: PayoutRecord, api: PayoutApi, access: ProviderAccess): Promise<void> {
    const { id: payoutId, cents: amountCents } = payout;
    // what was ordered before may have left: only the provider says what became of it
    const isFirst = (await this.payouts.lastOrder(payoutId)) === null;
    if (isFirst && !(await this.keys.mayReceive(payout))) {
      this.logger.warn({ message: 'a payout is not for the CPF of the verified person any more', payoutId });
      return this.outcomes.move(payout, 'failed', { failure: PAYEE_CHANGED });
    }
    if (isFirst && (await this.isShort(payout))) {
      this.logger.warn({ message: 'a payout is of sales that were contested or went back', payoutId });
      return this.outcomes.move(payout, 'failed', { failure: BALANCE_SHORT });
    }
    const cpf = await this.keys.open(payout.keyId);
    await this.payouts.noteAttempt(this.db, payoutId, 'send', 'begun', this.clock.now());
    try {
      const sent = await api.send(access, { payoutId, amountCents, cpf });
      await this.apply(payout, 'send', matching(sent, amountCents));
    } catch (error) {
      if (error instanceof ProviderRejected) await this.refused(payout, api, access, error);
      else if (!(error instanceof ProviderUnavailable)) throw error;
      else {
        this.logger.warn({ message: 'a payout was not answered', payoutId, reason: error.message });
        await this.outcomes.move(payout, 'unknown', { act: 'send', answer: 'silent' });
      }
    }
  }

  private async isShort({ accountId }: PayoutRecord): Promise<boolean> {
    return (await this.db.transaction((tx) => this.ledger.available(tx, accountId))) < 0;
  }

  /** It said no, perhaps to the repeat of one that was done: it is believed when it knows of no such PIX. */
  private async refused(
    payout: PayoutRecord,
    api: PayoutApi,
    access: ProviderAccess,
    error: ProviderRejected,
  ): Promise<void> {
    this.logger.warn({ message: 'the provider refused a payout', payoutId: payout.id, reason: error.message });
    await this.payouts.noteAttempt(this.db, payout.id, 'send', 'refused', this.clock.now());
    const known = await this.find(payout, api, access);
    if (known) return this.apply(payout, 'ask', known);
    const since = new Date(this.clock.now().getTime() - PAYOUT_ON_THE_LINE_MS);
    const to = afterRefusal(known, (await this.payouts.ordersSince(payout.id, since)) > 1);
    const answer = known === null ? 'none' : 'silent';
    await this.outcomes.move(payout, to, { act: 'ask', answer, failure: `provider-${error.status}` });
  }

  /** @returns undefined when it was not answered. */
  private async find(
    { id, cents, requestedAt }: PayoutRecord,
    api: PayoutApi,
    access: ProviderAccess,
  ): Promise<ProviderPayout | null | undefined> {
    try {
      const known = await api.find(access, id, requestedAt);
      return known && matching(known, cents);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      this.logger.warn({ message: 'a payout could not be asked for', payoutId: id, reason: error.message });
      return undefined;
    }
  }

  private apply(payout: PayoutRecord, act: 'send' | 'ask', { answer, endToEndId }: ProviderPayout): Promise<void> {
    const failure = answer === 'failed' ? 'provider-failed' : null;
    return this.outcomes.move(payout, afterAnswer(answer), { act, answer, endToEndId, failure });
  }

  private nextTry(tries: number): Date {
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? MINUTE_MS;
    return new Date(this.clock.now().getTime() + pause);
  }
}

/** A PIX of ours with another sum is not ours: nothing is concluded from it. */
function matching(payout: ProviderPayout, cents: number): ProviderPayout {
  if (payout.amountCents === cents) return payout;
  throw new ProviderUnavailable('the provider has this payout with another amount');
}
