import { randomUUID } from 'node:crypto';
import type { WantedTip } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  firstNameOf,
  type ProblemField,
  problem,
  retentionStart,
  type TipPolicy,
  tipNote,
  tipProblems,
} from '@camarim/domain';
import { ModelStandings, RpcClient } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { ItemOnSale } from '../payments/payment-order.service.js';
import { TipPolicyRepository } from './tip-policy.repository.js';

/** What its provider and every list call it; what was said with it never leaves the house. */
const NAME = 'Mimo';
/** A payment that was just written for a mimo. */
interface Written {
  id: string;
  userId: string;
  planId: string;
  modelId: string | null;
  amountCents: number;
  createdAt: Date;
}

/** Sells a mimo: judges amount, note and place before the payment, and keeps what was said beside it (PUR-07, PUR-08). */
@Injectable()
export class TipSaleService {
  constructor(
    private readonly db: Database,
    private readonly policies: TipPolicyRepository,
    private readonly standings: ModelStandings,
    private readonly rpc: RpcClient,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** @throws creator-unavailable (CAT-02), validation-failed with every field, post-not-found, story-not-found, booking-not-found. */
  async forSale(tip: WantedTip, userId: string): Promise<ItemOnSale> {
    const { modelId, cents: priceCents } = tip;
    await this.standings.requireActive(modelId, 'creator-unavailable');
    const [policy] = await Promise.all([this.policies.current(), this.requirePlace(tip, userId)]);
    const errors = await this.problems(tip, policy);
    if (errors.length > 0) throw problem('validation-failed', { errors });
    return { planType: 'tip', id: randomUUID(), modelId, name: NAME, priceCents, durationDays: null };
  }

  /**
   * What an earlier mimo of theirs was: the same amount and words, for the same thing (BIL-26).
   * @throws tip-not-found once the words of one nobody paid are forgotten: without them it would be another.
   */
  async again({ id, modelId, amountCents, createdAt }: Omit<Written, 'userId' | 'planId'>): Promise<WantedTip> {
    const said = await this.db.one<Pick<WantedTip, 'place' | 'placeId' | 'note' | 'shown'> & { state: string }>(
      'select place, place_id as "placeId", note_sealed as note, shown, state from tip where payment_id = $1',
      [id],
    );
    const isForgotten = said?.state === 'pending' && createdAt < retentionStart('unpaidTip', this.clock.now());
    if (!said || modelId === null || isForgotten) throw problem('tip-not-found');
    const { place, placeId, note, shown } = said;
    return { modelId, place, placeId, shown, cents: amountCents, note: note && this.box.open(note) };
  }

  /** In the transaction that writes the payment; a payment that has its mimo keeps it. @param payer whose first name may be shown. */
  async begin(tx: Tx, payment: Written, { place, placeId, note, shown }: WantedTip, payer: string): Promise<void> {
    const text = tipNote(note);
    const name = shown ? firstNameOf(payer) : '';
    await tx.execute(
      `insert into tip (id, user_id, model_id, payment_id, cents, note_sealed, giver_name, place, place_id, shown, state, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11) on conflict do nothing`,
      [
        ...[payment.planId, payment.userId, payment.modelId, payment.id, payment.amountCents],
        ...[text && this.box.seal(text), name || null, place, placeId, name !== '', payment.createdAt],
      ],
    );
  }

  private async problems({ cents, note: typed }: WantedTip, policy: TipPolicy): Promise<ProblemField[]> {
    const note = tipNote(typed);
    const found = tipProblems({ cents, note }, policy);
    if (note === null || found.some(({ field }) => field === 'note')) return found;
    const { words } = await this.rpc.call('catalog.word-list.match', { text: note });
    if (words.length === 0) return found;
    const message = 'Este recado tem palavras que não passam por aqui. Escreva de outro jeito.';
    return [...found, { field: 'note', code: 'not-allowed', message }];
  }

  /** What it is given for is hers and there for this person. */
  private async requirePlace({ place, placeId, modelId }: WantedTip, userId: string): Promise<void> {
    if (place === 'profile') {
      if (placeId !== null) throw invalidPlace();
      return;
    }
    if (placeId === null) throw invalidPlace();
    if (place === 'post') {
      const sale = await this.rpc.call('catalog.post.sale', { postId: placeId, userId });
      if (!sale.isShown || sale.modelId !== modelId) throw problem('post-not-found');
    } else if (place === 'story') {
      const story = await this.rpc.call('stories.story.get', { idOrSlug: placeId });
      if (story.modelId !== modelId) throw problem('story-not-found');
    } else if (!(await this.wasCalled(placeId, userId, modelId))) throw problem('booking-not-found');
  }

  /** A call of theirs that began: nobody thanks for what is still to come. */
  private async wasCalled(bookingId: string, userId: string, modelId: string): Promise<boolean> {
    const sql = `select 1 from booking where id = $1 and user_id = $2 and model_id = $3
      and status in ('booked', 'done') and starts_at <= $4`;
    return (await this.db.one(sql, [bookingId, userId, modelId, this.clock.now()])) !== null;
  }
}

const invalidPlace = () =>
  problem('validation-failed', {
    errors: [{ field: 'placeId', code: 'invalid', message: 'Diga por que é o mimo.' }],
  });
