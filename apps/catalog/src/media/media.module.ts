import { MediaStorage, openMediaStorage } from '@camarim/platform';
import { Module } from '@nestjs/common';
import { CatalogConfig } from '../catalog.config.js';
import { ChangeModule } from '../changes/change.module.js';
import { AssetRead } from './asset.read.js';
import { AssetRepository } from './asset.repository.js';
import { AssetMaker } from './asset-maker.service.js';
import { AssetUseEvents } from './asset-use.events.js';
import { AssetUseRepository } from './asset-use.repository.js';
import { AssetUseService } from './asset-use.service.js';
import { FfmpegFinder } from './ffmpeg-finder.js';
import { MediaEvents } from './media.events.js';
import { MediaProcessor } from './media.processor.js';
import { MediaService } from './media.service.js';
import { MediaFetcher } from './media-fetcher.js';
import { MediaRounds } from './media-rounds.service.js';
import { OwnMediaService } from './own-media.service.js';
import { PurgeRead } from './purge.read.js';
import { PurgeService } from './purge.service.js';
import { PurgeRounds } from './purge-rounds.service.js';
import { ShareRounds } from './share-rounds.service.js';
import { ThumbnailRepository } from './thumbnail.repository.js';
import { ThumbnailService } from './thumbnail.service.js';
import { ThumbnailRounds } from './thumbnail-rounds.service.js';
import { UnusedRepository } from './unused.repository.js';
import { UnusedRounds } from './unused-rounds.service.js';
import { UploadFolder } from './upload-folder.js';
import { VeilRounds } from './veil-rounds.service.js';

@Module({
  imports: [ChangeModule],
  providers: [
    {
      provide: MediaStorage,
      useFactory: (config: CatalogConfig) => openMediaStorage(config),
      inject: [CatalogConfig],
    },
    ...[AssetUseEvents, AssetUseRepository, AssetUseService],
    ...[AssetMaker, AssetRead, AssetRepository, FfmpegFinder, MediaEvents, MediaFetcher, MediaProcessor, MediaRounds],
    ...[
      MediaService,
      OwnMediaService,
      PurgeRead,
      PurgeRounds,
      PurgeService,
      ShareRounds,
      ThumbnailRepository,
      ThumbnailRounds,
      ThumbnailService,
      UnusedRepository,
      UnusedRounds,
      UploadFolder,
      VeilRounds,
    ],
  ],
  exports: [MediaService, AssetRead],
})
export class MediaModule {}
