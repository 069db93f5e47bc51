import { type Identity, POST_FILTERS, type RpcReply, type RpcRequest, userIdOf } from '@camarim/contracts';
import { looksLikeUuid, problem } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PostRead } from './post.read.js';
import { parsePostCursor } from './post-cursor.js';

/** Largest page anybody may ask for. */
const PAGE_MAX = 50;

@Injectable()
export class PostService {
  constructor(
    private readonly posts: PostRead,
    private readonly clock: Clock,
  ) {}

  /**
   * The feed of a profile or of the gallery as this viewer may see it (CAT-12 to CAT-15).
   * @throws validation-failed for a filter, cursor or limit that does not exist; model-not-found
   */
  async list(request: RpcRequest<'catalog.post.list'>, caller: Identity): Promise<RpcReply<'catalog.post.list'>> {
    const { modelId, filter, cursor, limit } = request;
    if (!POST_FILTERS.includes(filter)) throw invalid('filter', 'Filtro inválido.');
    if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX) throw invalid('limit', `De 1 a ${PAGE_MAX}.`);
    if (modelId !== null && !looksLikeUuid(modelId)) throw problem('model-not-found');
    const after = cursor === null ? null : parsePostCursor(cursor, modelId === null ? 'gallery' : 'profile');
    const page = await this.posts.page({
      modelId,
      filter,
      after,
      limit,
      userId: userIdOf(caller),
      now: this.clock.now(),
    });
    if (!page) throw problem('model-not-found');
    return page;
  }
}

const invalid = (field: string, message: string) =>
  problem('validation-failed', { errors: [{ field, code: 'invalid', message }] });
