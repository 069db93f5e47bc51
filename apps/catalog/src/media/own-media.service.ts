import type { Asset, AssetList, Deleted, In, UserCaller } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { checkIds } from '../input/input.js';
import { AssetRead } from './asset.read.js';
import { MediaService } from './media.service.js';

/** Files a creator sends from her phone. Those of somebody else's models are not there for her. */
@Injectable()
export class OwnMediaService {
  constructor(
    private readonly media: MediaService,
    private readonly reads: AssetRead,
  ) {}

  /** @throws model-not-found for a model that is not hers; else as the team's */
  @Answers('catalog.own-media.start-upload')
  async startUpload(form: In<'catalog.own-media.start-upload'>, { userId }: UserCaller): Promise<Asset> {
    if (!(await this.reads.isCreator(form.modelId, userId))) throw problem('model-not-found');
    return this.media.startUpload(form, { userId });
  }

  @Answers('catalog.own-media.finish-upload')
  async finishUpload(asked: In<'catalog.own-media.finish-upload'>, caller: UserCaller): Promise<Asset> {
    return this.media.finishUpload(await this.own(asked, caller));
  }

  @Answers('catalog.own-media.get')
  async get({ ids }: In<'catalog.own-media.get'>, { userId }: UserCaller): Promise<AssetList> {
    return { items: await this.reads.views(await this.reads.ownOf(checkIds(ids, 'ids', 100), userId)) };
  }

  @Answers('catalog.own-media.retry')
  async retry(asked: In<'catalog.own-media.retry'>, caller: UserCaller): Promise<Asset> {
    return this.media.retry(await this.own(asked, caller));
  }

  @Answers('catalog.own-media.discard')
  async discard(asked: In<'catalog.own-media.discard'>, caller: UserCaller): Promise<Deleted> {
    return this.media.discard(await this.own(asked, caller));
  }

  /** @throws media-not-found */
  private async own<A extends { assetId: string }>(asked: A, { userId }: { userId: string }): Promise<A> {
    if ((await this.reads.ownOf([asked.assetId], userId)).length === 0) throw problem('media-not-found');
    return asked;
  }
}
