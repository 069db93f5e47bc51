import type { ModelDto, PlayDto, PresellDto } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { AgeCookies } from '../age/age-cookies.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { Sessions } from '../security/sessions.service.js';
import { ContentPresenter, shellOf } from './content.presenter.js';
import { ContentService } from './content.service.js';
import { HeldContent } from './held-content.service.js';

/** Profiles, presells and what viewers do with posts. */
@Controller()
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly held: HeldContent,
    private readonly sessions: Sessions,
    private readonly present: ContentPresenter,
    private readonly age: AgeCookies,
  ) {}

  /** Without a proof of age a name, for the page that asks for one. */
  @ByHand('profile.get')
  async model({ input, request }: RouteCall<'profile.get'>): Promise<ModelDto> {
    const view = await this.held.model(input.username, () => this.sessions.viewerOf(request, 'fan'));
    const model = this.present.model(view);
    return this.age.admits(request) ? model : shellOf(model);
  }

  @ByHand('post.play')
  async play({ input, viewer }: RouteCall<'post.play'>): Promise<PlayDto> {
    return this.present.play(await this.content.play(input.postId, viewer.identity), viewer.token);
  }

  @ByHand('presell.page')
  async presell({ input: { slug }, viewer }: RouteCall<'presell.page'>): Promise<PresellDto> {
    const presell = await this.content.presell(slug, viewer.identity);
    return this.present.presell(presell, await this.content.saidOf(presell, viewer.identity));
  }
}
