import type {
  Identity,
  ModelView,
  Page,
  PlayReply,
  PostFilter,
  PostView,
  PresellView,
  QuotaView,
} from '@camarim/contracts';
import { isValidSlug, isValidUsername, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

const FIRST_PAGE = 10;
export interface PostQuery {
  filter?: PostFilter;
  cursor?: string;
  limit?: number;
}

/** What visitors read, asked of the service that owns it, in the name of the viewer. */
@Injectable()
export class ContentService {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws model-not-found, also for a name no model can have. */
  async model(username: string, viewer: Identity): Promise<ModelView> {
    const name = username.toLowerCase();
    if (!isValidUsername(name)) throw problem('model-not-found');
    return this.rpc.call('catalog.model.get', { username: name }, viewer);
  }

  /** @param modelId null = posts of all models. */
  posts(modelId: string | null, query: PostQuery, viewer: Identity): Promise<Page<PostView>> {
    const { filter = 'all', cursor = null, limit = FIRST_PAGE } = query;
    return this.rpc.call('catalog.post.list', { modelId, filter, cursor, limit }, viewer);
  }

  play(postId: string, viewer: Identity): Promise<PlayReply> {
    return this.rpc.call('catalog.post.play', { postId }, viewer);
  }

  quota(viewer: Identity): Promise<QuotaView> {
    return this.rpc.call('catalog.quota.get', {}, viewer);
  }

  async presell(slug: string, viewer: Identity): Promise<PresellView> {
    if (!isSlug(slug)) throw problem('presell-not-found');
    return this.rpc.call('marketing.presell.get', { slug }, viewer);
  }

  /** The place the creator declared; a page does without it when it cannot be read now (MKT-28). */
  async placeOf({ modelId, showLocation }: PresellView, viewer: Identity): Promise<string | null> {
    if (!showLocation) return null;
    const model = await this.rpc.call('catalog.model.get-by-id', { modelId }, viewer).catch(() => null);
    return model?.location ?? null;
  }
}

const isSlug = (text: string): boolean => text.length <= 200 && isValidSlug(text);
