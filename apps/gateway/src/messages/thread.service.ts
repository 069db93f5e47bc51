import {
  CallModel,
  declared,
  type EdgeIn,
  type FanFoundMessages,
  type FanThread,
  type FanThreadPage,
  type Identity,
  type RpcRequest,
  type Shown,
  type ThreadFacts,
} from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { PublicContent } from '../content/public-content.service.js';
import { MediaUrls } from '../media/media-urls.service.js';
import { showMedia } from '../operations/show-media.js';

/** Adds to a thread whom it is with, as the edge keeps her page in memory. */
@Injectable()
export class ThreadService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: PublicContent,
    private readonly media: MediaUrls,
  ) {}

  async list(asked: EdgeIn<'thread.list'>, fan: Identity): Promise<Shown<FanThreadPage>> {
    const { items, ...page } = await this.rpc.call('users.thread.list', asked, fan);
    return { ...page, items: await Promise.all(items.map((thread) => this.show(thread))) };
  }

  async search(asked: EdgeIn<'thread.search'>, fan: Identity): Promise<Shown<FanFoundMessages>> {
    const { items, isPartial } = await this.rpc.call('users.message.search', asked, fan);
    return {
      items: await Promise.all(items.map(async (found) => ({ ...found, model: await this.modelOf(found.modelId) }))),
      isPartial,
    };
  }

  async one<Q extends 'users.thread.get' | 'users.thread.open'>(
    question: Q,
    asked: RpcRequest<Q>,
    fan: Identity,
  ): Promise<Shown<FanThread>> {
    const thread: ThreadFacts = await this.rpc.call(question, asked, fan);
    return this.show(thread);
  }

  private async show(thread: ThreadFacts): Promise<Shown<FanThread>> {
    return { ...thread, model: await this.modelOf(thread.modelId) };
  }

  /** A creator who left the site: what was written stays readable. */
  private async modelOf(modelId: string): Promise<Shown<CallModel> | null> {
    try {
      const model = await this.content.modelById(modelId);
      return showMedia(CallModel, declared(CallModel, model), { urls: this.media, token: null });
    } catch (error) {
      if (isDomainError(error) && error.code === 'model-not-found') return null;
      throw error;
    }
  }
}
