import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ThreadRepository, type ThreadRow } from './thread.repository.js';

/** Whose thread it is: for everybody else there is none. */
@Injectable()
export class ThreadAccess {
  constructor(
    private readonly threads: ThreadRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws thread-not-found */
  async ofFan(threadId: string, userId: string): Promise<ThreadRow> {
    const thread = await this.any(threadId);
    if (thread.fan_id !== userId) throw problem('thread-not-found');
    return thread;
  }

  /** Who she is now, catalog says: what was heard of her may be of yesterday. @throws thread-not-found */
  async ofCreator(threadId: string, userId: string): Promise<ThreadRow> {
    const thread = await this.any(threadId);
    if ((await this.creatorOf(thread.model_id)) !== userId) throw problem('thread-not-found');
    return thread;
  }

  /** For the team. @throws thread-not-found */
  async any(threadId: string): Promise<ThreadRow> {
    const thread = await this.threads.byId(threadId);
    if (!thread) throw problem('thread-not-found');
    return thread;
  }

  /** @throws model-not-found for a model that is not hers. */
  async requireHers(modelId: string, userId: string): Promise<void> {
    if ((await this.creatorOf(modelId)) !== userId) throw problem('model-not-found');
  }

  async creatorOf(modelId: string): Promise<string | null> {
    return (await this.rpc.call('catalog.model.creator-of', { modelId })).creatorUserId;
  }
}
