import type { In, OwnTestimonial, OwnTestimonialList, UserCaller, Withdrawn } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { cleanTestimonial, problem, TESTIMONIAL_CONSENT, validateTestimonial } from '@camarim/domain';
import { Answers, ModelStandings, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ModelService } from '../models/model.service.js';
import { type OwnRow, TestimonialRead } from './testimonial.read.js';
import { TestimonialRepository } from './testimonial.repository.js';

/** What a fan who paid does with their own words: nobody else writes or changes them (MKT-31). */
@Injectable()
export class TestimonialService {
  constructor(
    private readonly db: Database,
    private readonly read: TestimonialRead,
    private readonly testimonials: TestimonialRepository,
    private readonly models: ModelService,
    private readonly rpc: RpcClient,
    private readonly standings: ModelStandings,
    private readonly clock: Clock,
  ) {}

  @Answers('marketing.testimonial.mine')
  async mine(_: In<'marketing.testimonial.mine'>, { userId }: Pick<UserCaller, 'userId'>): Promise<OwnTestimonialList> {
    const rows = await this.read.own(userId);
    const usernameOf = await this.models.usernamesOf(rows.map((row) => row.model_id));
    return { items: rows.map((row) => ownView(row, usernameOf(row.model_id))) };
  }

  /** @throws testimonial-not-allowed, validation-failed, model-not-found */
  @Answers('marketing.testimonial.write')
  async write(request: In<'marketing.testimonial.write'>, { userId }: UserCaller): Promise<OwnTestimonial> {
    const { text, name } = readWords(request);
    const modelId = request.modelId.toLowerCase();
    await this.standings.requireActive(modelId);
    // praise of one's own page is an advertisement in disguise
    const { creatorUserId } = await this.rpc.call('catalog.model.creator-of', { modelId });
    if (creatorUserId === userId) throw problem('testimonial-not-allowed');
    await this.db.transaction(async (tx) => {
      if (!(await this.read.hasPaid(tx, userId, modelId))) throw problem('testimonial-not-allowed');
      const words = { userId, modelId, text, name: name || null, consentVersion: TESTIMONIAL_CONSENT.version };
      await this.testimonials.takeOffPages(tx, await this.testimonials.write(tx, words, this.clock.now()));
    });
    const { items } = await this.mine({}, { userId });
    const own = items.find((item) => item.modelId === modelId);
    // taken back or erased in the same moment
    if (!own) throw problem('testimonial-not-found');
    return own;
  }

  /** @throws testimonial-not-found */
  @Answers('marketing.testimonial.withdraw')
  async withdraw({ modelId }: In<'marketing.testimonial.withdraw'>, { userId }: UserCaller): Promise<Withdrawn> {
    await this.db.transaction(async (tx) => {
      const id = await this.testimonials.withdraw(tx, userId, modelId, this.clock.now());
      if (id === null) throw problem('testimonial-not-found');
      await this.testimonials.takeOffPages(tx, id);
    });
    return { withdrawn: true };
  }
}

/** @throws validation-failed with every wrong field; the consent is one of them. */
function readWords(request: In<'marketing.testimonial.write'>): { text: string; name: string } {
  const words = { text: cleanTestimonial(request.text), name: cleanTestimonial(request.name) };
  const errors = validateTestimonial(words);
  if (!request.consent || request.consentVersion !== TESTIMONIAL_CONSENT.version) {
    errors.push({
      field: 'consent',
      code: 'required',
      message: 'Sem a sua autorização não podemos guardar o depoimento.',
    });
  }
  if (errors.length > 0) throw problem('validation-failed', { errors });
  return words;
}

function ownView(row: OwnRow, username: string): OwnTestimonial {
  const { id, model_id: modelId, purchased_in: purchasedIn, text, display_name: name, state, reason } = row;
  const there = { modelId, username, isPaid: purchasedIn !== null };
  if (id === null || text === null || state === 'withdrawn') return { ...there, testimonial: null };
  const testimonial = { text, name: name ?? '', state, reason, consentedAt: row.consented_at.toISOString() };
  return { ...there, testimonial };
}
