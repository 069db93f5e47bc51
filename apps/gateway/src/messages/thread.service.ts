import {
  type EdgeIn,
  type FanFoundMessages,
  type FanThread,
  type FanThreadPage,
  type Identity,
  type RpcRequest,
  type Shown,
  type ThreadFacts,
  type ThreadLine,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ModelCards } from '../content/model-cards.service.js';

/** Adds to a thread whom it is with, as the edge keeps her page in memory. */
@Injectable()
export class ThreadService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cards: ModelCards,
  ) {}

  async list(asked: EdgeIn<'thread.list'>, fan: Identity): Promise<Shown<FanThreadPage>> {
    const { items, ...page } = await this.rpc.call('users.thread.list', asked, fan);
    return { ...page, items: await Promise.all(items.map((thread) => this.show(thread))) };
  }

  async search(asked: EdgeIn<'thread.search'>, fan: Identity): Promise<Shown<FanFoundMessages>> {
    const { items, isPartial } = await this.rpc.call('users.message.search', asked, fan);
    return {
      items: await Promise.all(items.map(async (found) => ({ ...found, model: await this.cards.of(found.modelId) }))),
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

  private async show<T extends ThreadLine>(thread: T) {
    return { ...thread, model: await this.cards.of(thread.modelId) };
  }
}
