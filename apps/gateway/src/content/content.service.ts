import type { Identity, PlayReply, PresellView } from '@camarim/contracts';
import { isValidSlug, PRESELL_DEFAULTS, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/** Whose page it is, and whether it shows where she is. */
type Speaker = Pick<PresellView, 'modelId' | 'showLocation'>;

/** What visitors do with posts and read for themselves, asked of the service that owns it, in the name of the viewer. */
@Injectable()
export class ContentService {
  constructor(private readonly rpc: RpcClient) {}

  play(postId: string, viewer: Identity): Promise<PlayReply> {
    return this.rpc.call('catalog.post.play', { postId }, viewer);
  }

  async presell(slug: string, viewer: Identity): Promise<PresellView> {
    if (!isSlug(slug)) throw problem('presell-not-found');
    return this.rpc.call('marketing.presell.get', { slug }, viewer);
  }

  /** 'Moro em' and the place the creator declared; a page does without it when it cannot be read now (MKT-28). */
  private async placeOf({ modelId, showLocation }: Speaker, viewer: Identity): Promise<string | null> {
    if (!showLocation) return null;
    const model = await this.rpc.call('catalog.model.get-by-id', { modelId }, viewer).catch(() => null);
    return model && (model.location ? PRESELL_DEFAULTS.place(model.location) : PRESELL_DEFAULTS.noPlace);
  }

  /** What a presell says of its creator, both only as she wants it said; a page does without when it cannot be read (MKT-28, MKT-29). */
  async saidOf(presell: Speaker, viewer: Identity): Promise<{ location: string | null; age: number | null }> {
    const [location, age] = await Promise.all([
      this.placeOf(presell, viewer),
      this.rpc.call('catalog.model.shown-age', { modelId: presell.modelId }, viewer).catch(() => null),
    ]);
    return { location, age: age?.years ?? null };
  }
}

const isSlug = (text: string): boolean => text.length <= 200 && isValidSlug(text);
