import type { EventEnvelope, EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CREATOR_TEXTS as TEXTS } from './creator.texts.js';
import { CreatorNotices } from './creator-notices.service.js';
import type { NotificationText } from './notification.texts.js';

const NEW_TIP = { feature: 'creator-tips', from: 'new' } as const;
const NEW_SALE = { feature: 'creator-sales', from: 'new' } as const;
const NEW_CONTENT = { feature: 'creator-content', from: 'new' } as const;

/** What a creator hears of what she sold and of what she planned (STU-14). */
@Injectable()
export class CreatorWorkEvents {
  constructor(private readonly notices: CreatorNotices) {}

  @OnEvent('tip.given', NEW_TIP)
  whenTipGiven({ data }: EventEnvelope<'tip.given'>, tx: Tx): Promise<void> {
    return this.notices.tell(tx, data.modelId, TEXTS.tip(data));
  }

  /** Every further mimo of a reached goal says that it is reached. */
  @OnEvent('goal.changed', NEW_SALE)
  async whenGoalChanges({ data }: EventEnvelope<'goal.changed'>, tx: Tx): Promise<void> {
    if (data.state !== 'reached' || data.was === undefined) return;
    await this.notices.tell(tx, data.modelId, TEXTS.goal(data));
  }

  @OnEvent('unlock.granted', NEW_SALE)
  async whenPostSold({ data }: EventEnvelope<'unlock.granted'>, tx: Tx): Promise<void> {
    await this.notices.tell(tx, data.modelId, TEXTS.unlock());
    for (const accountId of data.sharedWith ?? []) await this.notices.tell(tx, accountId, TEXTS.sharedUnlock());
  }

  @OnEvent('payment.disputed', NEW_SALE)
  async whenDisputed({ data }: EventEnvelope<'payment.disputed'>, tx: Tx): Promise<void> {
    for (const accountId of earnersOf(data)) await this.notices.tellByMail(tx, accountId, TEXTS.disputeOpened());
  }

  @OnEvent('payment.dispute-ended', NEW_SALE)
  async whenDisputeEnds({ data }: EventEnvelope<'payment.dispute-ended'>, tx: Tx): Promise<void> {
    for (const accountId of earnersOf(data)) await this.notices.tellByMail(tx, accountId, TEXTS.disputeEnded(data));
  }

  /** A call that goes back whole says so by itself, and what was contested at the end of its dispute. */
  @OnEvent('payment.refunded', { ...NEW_SALE, only: { planType: ['call', 'unlock', 'tip'] } })
  async whenMoneyIsBack({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    const words = wordsOf(data);
    if (!words) return;
    for (const accountId of earnersOf(data)) await this.notices.tellByMail(tx, accountId, words);
  }

  /** What somebody publishes by hand is no news to her. */
  @OnEvent('post.published', NEW_CONTENT)
  async whenPostPublished({ data, time }: EventEnvelope<'post.published'>, tx: Tx): Promise<void> {
    if (data.plannedFor) await this.notices.tell(tx, data.modelId, TEXTS.postPublished(data.plannedFor, time));
  }

  @OnEvent('post.unscheduled', NEW_CONTENT)
  async whenPostMissed({ data }: EventEnvelope<'post.unscheduled'>, tx: Tx): Promise<void> {
    if (data.missed) await this.notices.tell(tx, data.modelId, TEXTS.postMissed(data.missed));
  }

  @OnEvent('post.file-failed', NEW_CONTENT)
  whenPostFileFails({ data }: EventEnvelope<'post.file-failed'>, tx: Tx): Promise<void> {
    return this.notices.tell(tx, data.modelId, TEXTS.postFileFailed());
  }

  @OnEvent('release.recorded', NEW_CONTENT)
  whenReleased({ data }: EventEnvelope<'release.recorded'>, tx: Tx): Promise<void> {
    return this.notices.tell(tx, data.modelId, TEXTS.released(data));
  }

  @OnEvent('story.published', NEW_CONTENT)
  async whenStoryPublished({ data, time }: EventEnvelope<'story.published'>, tx: Tx): Promise<void> {
    if (data.plannedFor) await this.notices.tell(tx, data.modelId, TEXTS.storyPublished(data.plannedFor, time));
  }

  @OnEvent('story.expired', NEW_CONTENT)
  whenStoryEnds({ data }: EventEnvelope<'story.expired'>, tx: Tx): Promise<void> {
    return this.notices.tell(tx, data.modelId, TEXTS.storyEnded());
  }
}

/** @returns null for what is told at another place. */
function wordsOf(back: EventPayloads['payment.refunded']): NotificationText | null {
  const { by, planType, leftCents, endTells = by === 'bank' } = back;
  if (by === undefined || endTells) return null;
  if (planType !== 'call') return planType === 'tip' ? TEXTS.tipBack(back) : TEXTS.unlockBack(back);
  return by !== 'nobody' && leftCents > 0 ? TEXTS.callPartBack(back) : null;
}

/** Whose money it moves, who always hears of that outside her panel (PUSH-14); a sale of the whole house is nobody's alone. */
const earnersOf = ({ earners, modelId }: Pick<EventPayloads['payment.disputed'], 'earners' | 'modelId'>): string[] =>
  earners ?? (modelId === null ? [] : [modelId]);
