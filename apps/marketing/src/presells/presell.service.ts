import type { In, PresellView } from '@camarim/contracts';
import { isValidSlug, problem } from '@camarim/domain';
import { Answers, ModelStandings } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { PresellTestimonials } from '../testimonials/presell-testimonials.service.js';
import { PresellRepository } from './presell.repository.js';
import { toView } from './presell.view.js';

@Injectable()
export class PresellService {
  constructor(
    private readonly presells: PresellRepository,
    private readonly standings: ModelStandings,
    private readonly testimonials: PresellTestimonials,
  ) {}

  /** @throws presell-not-found also while the page is switched off (MKT-25), or its creator is (CAT-02). */
  @Answers('marketing.presell.get')
  async get({ slug }: In<'marketing.presell.get'>): Promise<PresellView> {
    const address = slug.toLowerCase();
    const presell = isValidSlug(address) ? await this.presells.findActiveBySlug(address) : null;
    if (!presell) throw problem('presell-not-found');
    await this.standings.requireActive(presell.modelId, 'presell-not-found');
    const shownOn = await this.testimonials.shownOn([presell.id]);
    return toView(presell, shownOn(presell.id));
  }

  /** Whose page an address is; null when it shows nothing. */
  async modelOf(slug: string): Promise<string | null> {
    const address = slug.toLowerCase();
    return isValidSlug(address) ? ((await this.presells.findActiveBySlug(address))?.modelId ?? null) : null;
  }
}
