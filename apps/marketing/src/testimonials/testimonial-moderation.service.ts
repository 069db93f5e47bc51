import type { AdminTestimonial, AdminTestimonialPage, In, StaffCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem, TESTIMONIAL_LIMITS, testimonialTransition } from '@camarim/domain';
import { Answers, EventPublisher, newestCursor, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ModelService } from '../models/model.service.js';
import { TestimonialRead, toAdminView } from './testimonial.read.js';
import { TestimonialRepository } from './testimonial.repository.js';

/** What the team does with testimonials: it decides whether they may be shown and never touches a word (MKT-31). */
@Injectable()
export class TestimonialModerationService {
  constructor(
    private readonly db: Database,
    private readonly read: TestimonialRead,
    private readonly testimonials: TestimonialRepository,
    private readonly models: ModelService,
    private readonly events: EventPublisher<'marketing'>,
    private readonly clock: Clock,
  ) {}

  /** @throws validation-failed */
  @Answers('marketing.testimonial.list')
  async list({ state, modelId, cursor, limit }: In<'marketing.testimonial.list'>): Promise<AdminTestimonialPage> {
    const rows = await this.read.page({ state, modelId }, readNewestCursor(cursor), limit + 1);
    const kept = rows.slice(0, limit);
    const last = rows.length > limit ? kept.at(-1) : undefined;
    const usernameOf = await this.models.usernamesOf(kept.map((row) => row.model_id));
    return {
      items: kept.flatMap((row) => toAdminView(row, usernameOf(row.model_id))),
      nextCursor: last ? newestCursor(last.written_at, last.id) : null,
    };
  }

  /** @throws testimonial-not-found, transition-not-allowed, conflict, validation-failed */
  @Answers('marketing.testimonial.decide')
  async decide(
    { testimonialId, version, state, reason }: In<'marketing.testimonial.decide'>,
    { userId: staffId }: StaffCaller,
  ): Promise<AdminTestimonial> {
    const decision = { state, reason: state === 'approved' ? null : readReason(reason), staffId };
    const now = this.clock.now();
    const row = await this.db.transaction(async (tx) => {
      const held = await this.read.hold(tx, testimonialId);
      if (!held) throw problem('testimonial-not-found');
      // the words were changed while they were read: what nobody read is not decided about
      if (held.version !== version) throw problem('conflict');
      if (!testimonialTransition(held.state, state).ok) throw problem('transition-not-allowed');
      await this.testimonials.decide(tx, held.id, decision, now);
      if (state !== 'approved') await this.testimonials.takeOffPages(tx, held.id);
      const { id, model_id: modelId, user_id: userId, state: before } = held;
      const facts = { testimonialId: id, modelId, userId, staffId, before, state, at: now.toISOString() };
      await this.events.publish(tx, 'testimonial.decided', facts);
      return { ...held, state, reason: decision.reason, decided_at: now };
    });
    const usernameOf = await this.models.usernamesOf([row.model_id]);
    const [view] = toAdminView(row, usernameOf(row.model_id));
    if (!view) throw problem('testimonial-not-found');
    return view;
  }
}

const invalid = (field: string, message: string) =>
  problem('validation-failed', { errors: [{ field, code: 'invalid', message }] });

/** What the writer will read of the decision. @throws validation-failed without one. */
function readReason(text: string): string {
  const reason = text.replace(/\p{Cc}+/gu, ' ').trim();
  const { min, max } = TESTIMONIAL_LIMITS.reason;
  if (reason.length < min || reason.length > max)
    throw invalid('reason', `Diga o motivo (de ${min} a ${max} caracteres).`);
  return reason;
}
