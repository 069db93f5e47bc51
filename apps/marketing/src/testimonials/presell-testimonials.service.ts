import type { In, Testimonial, TestimonialList } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { problem, TESTIMONIAL_LIMITS } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { TestimonialRead } from './testimonial.read.js';
import { TestimonialRepository } from './testimonial.repository.js';

/** Which testimonials stand on which page. */
@Injectable()
export class PresellTestimonials {
  constructor(
    private readonly read: TestimonialRead,
    private readonly testimonials: TestimonialRepository,
  ) {}

  /** What a page of this creator may choose from. */
  @Answers('marketing.presell.testimonials')
  async choicesOf({ modelId }: In<'marketing.presell.testimonials'>): Promise<TestimonialList> {
    return { items: await this.read.showable(modelId) };
  }

  /** @returns what a page shows at this moment: consent, decision and purchase are looked at each time. */
  async shownOn(presellIds: string[]): Promise<(presellId: string) => Testimonial[]> {
    const shown = await this.read.shownOn(presellIds);
    return (presellId) => shown.get(presellId) ?? [];
  }

  /** @returns what was chosen before. @throws validation-failed for one that may not be shown (any more), or is about somebody else. */
  async choose(tx: Tx, page: { id: string; modelId: string }, ids: string[]): Promise<string[]> {
    const { onPage } = TESTIMONIAL_LIMITS;
    if (!Array.isArray(ids) || ids.length > onPage) throw refusal('too-many', `No máximo ${onPage} depoimentos.`);
    const may = new Set((await this.read.showable(page.modelId, tx)).map(({ id }) => id));
    if (new Set(ids).size !== ids.length || !ids.every((id) => may.has(id)))
      throw refusal('invalid', 'Um dos depoimentos não pode mais ser mostrado. Remova-o da lista e salve de novo.');
    return this.testimonials.choose(tx, page.id, ids);
  }
}

const refusal = (code: string, message: string) =>
  problem('validation-failed', { errors: [{ field: 'testimonialIds', code, message }] });
