import {
  FILM_STREAM,
  type Identity,
  type In,
  type MediaRef,
  type PlayReply,
  type Quota,
  type UserCaller,
  userIdOf,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isSubscribersOnly, isUuid, only, type PlayDecision, playDecision, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { RENDITION } from '../media/rendition.js';
import { OpeningHoldService } from '../openings/opening-hold.service.js';
import { OpenedRepository } from './opened.repository.js';
import { type PlayFacts, PlayRead } from './play.read.js';
import { PreviewRepository } from './preview.repository.js';
import { quotaView } from './quota.js';

@Injectable()
export class PlayService {
  constructor(
    private readonly db: Database,
    private readonly reads: PlayRead,
    private readonly previews: PreviewRepository,
    private readonly opened: OpenedRepository,
    private readonly holds: OpeningHoldService,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a post for whoever is asking: in full, as a preview, or not at all (CAT-17). What costs a preview or uses a
   * purchase is decided again under the fan's lock, in the transaction that counts it: two tabs racing for the last one get
   * one (USR-16), and nothing opens beside a return that counted it as closed (S15).
   * Whatever fails on the way, nothing is shown (USR-18).
   * @throws post-not-found, withdrawal-under-way while what opens it is being given back.
   */
  @Answers('catalog.post.play')
  async play({ postId }: In<'catalog.post.play'>, caller: Identity): Promise<PlayReply> {
    const userId = userIdOf(caller);
    const facts = isUuid(postId) ? await this.reads.facts(postId, userId, this.clock.now()) : null;
    if (!facts) throw problem('post-not-found');
    const decision = decide(facts, userId);
    if (userId === null || !(decision.consumesQuota || usesPurchase(facts, decision)))
      return answer(facts, decision, userId);
    return this.playCounted(postId, userId);
  }

  private async playCounted(postId: string, userId: string): Promise<PlayReply> {
    return this.db.transaction(async (tx) => {
      await this.previews.hold(tx, userId);
      const now = this.clock.now();
      // asked before the facts: a return that ends between the two has closed the post in them
      const [isHeld, facts] = await Promise.all([
        this.opened.isHeld(tx, userId, postId, now),
        this.reads.facts(postId, userId, now, tx),
      ]);
      if (!facts) throw problem('post-not-found');
      const decision = decide(facts, userId);
      if (usesPurchase(facts, decision)) {
        if (isHeld) throw problem('withdrawal-under-way');
        await this.opened.add(tx, userId, postId, now);
      }
      if (!decision.consumesQuota) return answer(facts, decision, userId);
      const used = facts.used + 1;
      await this.previews.spend(tx, userId, postId, now);
      await this.events.publish(tx, 'preview.consumed', { userId, postId, used });
      return answer({ ...facts, used }, decision, userId);
    });
  }

  /** For what was bought and is opened elsewhere than by playing it. @returns what opens; the rest is being given back. */
  async noteOpened(userId: string, postIds: readonly string[]): Promise<Set<string>> {
    if (postIds.length === 0) return new Set();
    const opened = await this.db.transaction(async (tx) => {
      await this.previews.hold(tx, userId);
      return this.opened.addBought(tx, userId, postIds, this.clock.now());
    });
    return new Set(opened);
  }

  /**
   * How many films for subscribers this person opened since. Of a purchase that is to be given back nothing more opens from
   * here on, so that the number stays true (S15).
   */
  @Answers('catalog.opened.count')
  async countOpened(asked: In<'catalog.opened.count'>): Promise<{ films: number }> {
    const { userId, modelId, postId = null, paymentId } = asked;
    const since = new Date(asked.since);
    const until = asked.until === undefined ? null : new Date(asked.until);
    const ids = [userId, ...[modelId, postId, paymentId ?? null].filter((id) => id !== null)];
    if (!ids.every(isUuid) || [since, until].some((at) => at && Number.isNaN(at.getTime())))
      throw problem('validation-failed');
    const scope = { userId, modelId, postId };
    return this.db.transaction(async (tx) => {
      await this.previews.hold(tx, userId);
      if (paymentId !== undefined) await this.holds.take(tx, paymentId, scope);
      return { films: await this.opened.count(tx, scope, since, until) };
    });
  }

  @Answers('catalog.quota.get')
  async quota(_: In<'catalog.quota.get'>, { userId }: UserCaller): Promise<Quota> {
    const { used, house, models } = await this.reads.quota(userId, this.clock.now());
    return quotaView(used, house, models);
  }
}

const decide = (facts: PlayFacts, userId: string | null): PlayDecision =>
  playDecision(
    facts,
    userId === null ? { kind: 'anonymous' } : { kind: 'registered', ...only(facts, 'vip', 'bought') },
    facts,
  );

/** The whole post, by days or because it was bought: counted for as long as the purchase may be given back (S15). */
const usesPurchase = (facts: PlayFacts, { mode }: PlayDecision): boolean => mode === 'full' && isSubscribersOnly(facts);

/** What leaves the service. A locked post gets no file of any kind (CAT-14), a preview only its own clip (CAT-19). */
export function answer(facts: PlayFacts, decision: PlayDecision, userId: string | null): PlayReply {
  return {
    mode: decision.mode,
    reason: decision.reason ?? null,
    media: mediaFor(facts, decision.mode),
    stream: decision.mode === 'full' ? streamOf(facts) : null,
    previewSeconds: decision.mode === 'preview' ? facts.previewSeconds : null,
    quota: userId === null ? null : quotaView(facts.used, facts.vip),
  };
}

function mediaFor({ assetId, mediaType, renditions }: PlayFacts, mode: PlayDecision['mode']): MediaRef | null {
  if (mode === 'locked') return null;
  const whole = mediaType === 'image' ? RENDITION.image : RENDITION.full;
  const wanted = mode === 'full' ? whole : RENDITION.preview;
  const file = renditions.find((rendition) => rendition.name === wanted);
  if (!file) throw problem('media-not-found');
  return { assetId, rendition: file.name, width: file.width, height: file.height };
}

/** Films from before there were streams have none, and so has one whose sizes could not be made. */
function streamOf({ assetId, mediaType, renditions }: PlayFacts): MediaRef | null {
  const made = mediaType === 'video' && renditions.find(({ name }) => name === FILM_STREAM.description);
  return made ? { assetId, rendition: FILM_STREAM.playlist, width: made.width, height: made.height } : null;
}
