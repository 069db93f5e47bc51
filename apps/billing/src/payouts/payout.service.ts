import { randomUUID } from 'node:crypto';
import type { In, OwnPayouts, Payout, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { DAY_MS, needsApproval, payoutOf, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import { PayoutProvider } from '../provider/payout-provider.js';
import { type PayoutRecord, PayoutRepository } from './payout.repository.js';
import { factsOf, viewOf } from './payout.words.js';
import { PayoutCode } from './payout-code.service.js';
import { type KnownPayee, PayoutKeyService } from './payout-key.service.js';

const NEWEST = 50;
type Order = Omit<In<'billing.payout.request'>, 'code'>;
type Key = { id: string; setBy: string };
type Judged = { made: PayoutRecord; key: null } | { made: null; key: Key };

/** Takes the money of a creator out of the books for her bank, once, however often she presses (PAYOUT-02). */
@Injectable()
export class PayoutService {
  constructor(
    private readonly db: Database,
    private readonly payouts: PayoutRepository,
    private readonly keys: PayoutKeyService,
    private readonly codes: PayoutCode,
    private readonly ledger: LedgerService,
    private readonly providers: PayoutProvider,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found for a model that is not hers. */
  @Answers('billing.payout.mine')
  async mine({ modelId }: In<'billing.payout.mine'>, { userId }: UserCaller): Promise<OwnPayouts> {
    const payee = await this.keys.payeeOf(modelId, userId);
    return this.db.transaction(async (tx) => {
      await tx.execute('set transaction isolation level repeatable read');
      const { availableCents, underWayCents, verdict, key } = await this.weigh(tx, modelId, payee);
      return {
        ...{ availableCents, underWayCents, contestedCents: await this.ledger.contested(tx, modelId) },
        payableCents: verdict.ok ? verdict.cents : 0,
        refusal: verdict.ok ? null : verdict.reason,
        key: key && this.keys.view(key),
        isVerified: payee.isChecked,
        verifiedCpf: payee.cpfMasked,
        items: (await this.payouts.newestOf(tx, modelId, userId, NEWEST)).map(viewOf),
      };
    });
  }

  /**
   * All that is available. The same key again is the payout that was made for it, and takes no code.
   * @throws model-not-found, payout-unverified, payout-not-possible saying why, payout-changed when she saw another sum, and
   * what the code is refused for.
   */
  @Answers('billing.payout.request')
  async request({ code, ...order }: In<'billing.payout.request'>, { userId }: UserCaller): Promise<Payout> {
    const { modelId, cents, idempotencyKey: askedAs } = order;
    // somebody whose papers were taken back is paid nothing
    const payee = await this.keys.payeeOf(modelId, userId);
    if (!payee.isChecked) throw problem('payout-unverified');
    // what was made needs no code, and what is refused anyway uses none up
    const seen = await this.db.transaction((tx) => this.judge(tx, order, payee));
    if (seen.made) return viewOf(seen.made);
    await this.codes.use(userId, code);
    return this.db.transaction(async (tx) => {
      await tx.lock(`payout:${modelId}`);
      const now = await this.judge(tx, order, payee);
      return viewOf(now.made ?? (await this.make(tx, modelId, now.key, { cents, askedAs, runDay: null })));
    });
  }

  /** The payout that was made for this order, or the key it may go to now. */
  private async judge(tx: Tx, { modelId, cents, idempotencyKey }: Order, payee: KnownPayee): Promise<Judged> {
    const made = await this.payouts.asked(tx, modelId, idempotencyKey);
    if (made) return { made, key: null };
    const { verdict, key } = await this.weigh(tx, modelId, payee);
    if (!verdict.ok || !key)
      throw problem('payout-not-possible', { detail: WHY[verdict.ok ? 'no-key' : verdict.reason] });
    if (verdict.cents !== cents) throw problem('payout-changed');
    return { made: null, key };
  }

  /** On Mondays, once a run; what cannot be paid waits for the next one (PAYOUT-06). @returns whether there was something. */
  async run(accountId: string, runDay: string): Promise<boolean> {
    const payee = await this.keys.verifiedPayee(accountId);
    if (payee === null) return false;
    return this.db.transaction(async (tx) => {
      await tx.lock(`payout:${accountId}`);
      const { verdict, key } = await this.weigh(tx, accountId, payee);
      if (!verdict.ok || !key || (await this.payouts.isOfRun(tx, accountId, runDay))) return false;
      await this.make(tx, accountId, key, { cents: verdict.cents, askedAs: randomUUID(), runDay });
      return true;
    });
  }

  /** What may be paid now; the account's lock is held, or nothing is paid. */
  private async weigh(tx: Tx, accountId: string, payee: KnownPayee) {
    const now = this.clock.now();
    const key = await this.keys.inUse(tx, accountId, payee);
    const availableCents = await this.ledger.available(tx, accountId);
    const dayBefore = new Date(now.getTime() - DAY_MS);
    const standing = await this.payouts.standing(tx, accountId, payee.creatorUserId, dayBefore);
    const { underWayCents, lately } = standing;
    const hasSource = (await this.payouts.sourceOf(this.providers.kinds, availableCents, tx)) !== null;
    const payable = {
      hasSource,
      availableCents,
      keyUsableAt: key?.usableAt ?? null,
      isUnderWay: underWayCents > 0,
      lately,
    };
    return { availableCents, underWayCents, key, verdict: payoutOf(payable, now) };
  }

  private async make(
    tx: Tx,
    accountId: string,
    key: Key,
    { cents, askedAs, runDay }: { cents: number; askedAs: string; runDay: string | null },
  ): Promise<PayoutRecord> {
    const at = this.clock.now();
    const needs = needsApproval(cents);
    const status = needs ? 'requested' : 'approved';
    const payout = await this.payouts.insert(tx, {
      ...{ id: randomUUID(), accountId, cents, status, madeBy: key.setBy, keyId: key.id, runDay, askedAs, at },
      nextTryAt: needs ? null : at,
    });
    await this.ledger.followPayout(tx, payout);
    await this.events.publish(tx, 'payout.requested', { ...factsOf(payout, at), needsApproval: needs });
    if (!needs) await this.events.publish(tx, 'payout.approved', factsOf(payout, at));
    return payout;
  }
}

const WHY = {
  'no-source': 'A casa ainda não tem uma conta que envie PIX. Fale com a equipe.',
  'no-key': 'Cadastre a sua chave PIX primeiro.',
  cooling: 'A chave PIX é nova: por segurança ela recebe 48 horas depois do cadastro.',
  'under-way': 'Você já tem um saque a caminho. Espere ele terminar.',
  'too-little': 'O disponível ainda não chegou ao mínimo de R$ 20,00.',
  'too-often': 'Você já sacou três vezes nas últimas 24 horas.',
} as const;
