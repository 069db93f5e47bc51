import {
  type CallerFor,
  FILM_STREAM,
  type Identity,
  type In,
  type MediaRef,
  type PlayReply,
  type Quota,
  userIdOf,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isSubscribersOnly, isUuid, only, type PlayDecision, playDecision, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { RENDITION } from '../media/rendition.js';
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
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a post for whoever is asking: in full, as a preview, or not at all (CAT-17). What costs a preview is decided
   * again under the fan's lock, in the transaction that counts it: two tabs racing for the last one get one (USR-16).
   * Whatever fails on the way, nothing is shown (USR-18).
   * @throws post-not-found
   */
  @Answers('catalog.post.play')
  async play({ postId }: In<'catalog.post.play'>, caller: Identity): Promise<PlayReply> {
    const userId = userIdOf(caller);
    const facts = isUuid(postId) ? await this.reads.facts(postId, userId, this.clock.now()) : null;
    if (!facts) throw problem('post-not-found');
    const decision = decide(facts, userId);
    if (userId === null) return answer(facts, decision, userId);
    if (!decision.consumesQuota) {
      if (decision.mode === 'full' && isSubscribersOnly(facts)) await this.opened.add(userId, postId);
      return answer(facts, decision, userId);
    }
    return this.playCounted(postId, userId);
  }

  private async playCounted(postId: string, userId: string): Promise<PlayReply> {
    return this.db.transaction(async (tx) => {
      await this.previews.holdQuota(tx, userId);
      const now = this.clock.now();
      const facts = await this.reads.facts(postId, userId, now, tx);
      if (!facts) throw problem('post-not-found');
      const decision = decide(facts, userId);
      if (!decision.consumesQuota) return answer(facts, decision, userId);
      const used = facts.used + 1;
      await this.previews.spend(tx, userId, postId, now);
      await this.events.publish(tx, 'preview.consumed', { userId, postId, used });
      return answer({ ...facts, used }, decision, userId);
    });
  }

  /** For what is opened elsewhere than by playing it. */
  noteOpened(userId: string, postId: string): Promise<void> {
    return this.opened.add(userId, postId);
  }

  /** How many films for subscribers this person opened since. */
  @Answers('catalog.opened.count')
  async countOpened({ userId, modelId, postId, since }: In<'catalog.opened.count'>): Promise<{ films: number }> {
    const from = new Date(since);
    const isWhole = isUuid(userId) && (modelId === null || isUuid(modelId)) && (postId === undefined || isUuid(postId));
    if (!isWhole || Number.isNaN(from.getTime())) throw problem('validation-failed');
    return { films: await this.opened.count({ userId, modelId, postId: postId ?? null }, from) };
  }

  @Answers('catalog.quota.get')
  async quota(_: In<'catalog.quota.get'>, { userId }: CallerFor<'catalog.quota.get'>): Promise<Quota> {
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
