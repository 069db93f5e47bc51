import type { AdminTestimonialView, Page, RpcRequest } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { looksLikeUuid, problem, TESTIMONIAL_LIMITS, TESTIMONIAL_STATES, testimonialTransition } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ModelService } from '../models/model.service.js';
import { newestCursor, parseNewestCursor, sizeOf } from '../newest-page.js';
import { TestimonialRead, toAdminView } from './testimonial.read.js';
import { type Decision, TestimonialRepository } from './testimonial.repository.js';

const DECISIONS: readonly string[] = ['approved', 'refused', 'hidden'] satisfies Decision['state'][];

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
  async list(request: RpcRequest<'marketing.testimonial.list'>): Promise<Page<AdminTestimonialView>> {
    const { state, modelId, cursor, limit } = request;
    if (state !== null && !TESTIMONIAL_STATES.includes(state)) throw invalid('state', 'Situação inválida.');
    if (modelId !== null && !looksLikeUuid(modelId)) throw invalid('modelId', 'Modelo inválida.');
    const size = sizeOf(limit);
    const rows = await this.read.page({ state, modelId }, parseNewestCursor(cursor), size + 1);
    const kept = rows.slice(0, size);
    const last = rows.length > size ? kept.at(-1) : undefined;
    const usernameOf = await this.models.usernamesOf(kept.map((row) => row.model_id));
    return {
      items: kept.flatMap((row) => toAdminView(row, usernameOf(row.model_id))),
      nextCursor: last ? newestCursor(last.written_at, last.id) : null,
    };
  }

  /** @throws testimonial-not-found, transition-not-allowed, conflict, validation-failed */
  async decide(
    { testimonialId, version, state, reason }: RpcRequest<'marketing.testimonial.decide'>,
    staffId: string,
  ): Promise<AdminTestimonialView> {
    if (!DECISIONS.includes(state)) throw invalid('state', 'Decisão inválida.');
    const decision = { state, reason: state === 'approved' ? null : readReason(reason), staffId };
    if (!looksLikeUuid(testimonialId)) throw problem('testimonial-not-found');
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
function readReason(text: unknown): string {
  const reason = typeof text === 'string' ? text.replace(/\p{Cc}+/gu, ' ').trim() : '';
  const { min, max } = TESTIMONIAL_LIMITS.reason;
  if (reason.length < min || reason.length > max)
    throw invalid('reason', `Diga o motivo (de ${min} a ${max} caracteres).`);
  return reason;
}
