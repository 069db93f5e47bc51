import { JobQueue, OnExhausted, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type CatalogJobs, catalogJobs } from '../jobs.js';
import { AssetMaker } from './asset-maker.service.js';
import { PurgeService } from './purge.service.js';
import { ThumbnailService } from './thumbnail.service.js';

@Injectable()
export class MediaProcessor {
  constructor(
    private readonly maker: AssetMaker,
    private readonly thumbnails: ThumbnailService,
    private readonly purge: PurgeService,
    private readonly jobs: JobQueue<CatalogJobs>,
  ) {}

  @Processor(catalogJobs, 'process-media')
  async process({ assetId, generation }: CatalogJobs['process-media']): Promise<void> {
    if ((await this.maker.make(assetId, generation)) === 'film')
      await this.jobs.add('process-film', { assetId, generation }, { id: `${assetId}_${generation}` });
  }

  @Processor(catalogJobs, 'process-film')
  async processFilm({ assetId, generation }: CatalogJobs['process-film']): Promise<void> {
    await this.maker.makeFilm(assetId, generation);
  }

  @OnExhausted(catalogJobs, 'process-media')
  async gaveUp({ assetId, generation }: CatalogJobs['process-media'], _error: Error): Promise<void> {
    await this.maker.fail(assetId, generation, 'internal');
  }

  @OnExhausted(catalogJobs, 'process-film')
  async gaveUpFilm({ assetId, generation }: CatalogJobs['process-film'], _error: Error): Promise<void> {
    await this.maker.fail(assetId, generation, 'internal');
  }

  @Processor(catalogJobs, 'regenerate-thumbnails')
  async regenerate({ runId }: CatalogJobs['regenerate-thumbnails']): Promise<void> {
    await this.thumbnails.work(runId);
  }

  @Processor(catalogJobs, 'purge-asset')
  async purgeAsset({ assetId }: CatalogJobs['purge-asset']): Promise<void> {
    await this.purge.asset(assetId);
  }

  @Processor(catalogJobs, 'purge-model')
  async purgeModel({ modelId }: CatalogJobs['purge-model']): Promise<void> {
    await this.purge.model(modelId);
  }
}
