import { DatabaseModule } from '@camarim/database';
import { MessagingModule } from '@camarim/messaging';
import { LocalMediaStorage, PlatformModule } from '@camarim/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { CreateModelsAndMedia1763600100000 } from '../migrations/1763600100000-create-models-and-media.js';
import { CreatePosts1763600200000 } from '../migrations/1763600200000-create-posts.js';
import { CreateEntitlements1763600300000 } from '../migrations/1763600300000-create-entitlements.js';
import { CatalogConfig } from './catalog.config.js';
import { EntitlementModule } from './entitlements/entitlement.module.js';
import { ModelModule } from './models/model.module.js';
import { PostModule } from './posts/post.module.js';

export const CATALOG_MIGRATIONS = [
  CreateModelsAndMedia1763600100000,
  CreatePosts1763600200000,
  CreateEntitlements1763600300000,
];

@Module({})
export class CatalogModule {
  static register(config: CatalogConfig): DynamicModule {
    return {
      module: CatalogModule,
      global: true,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forService({
          service: 'catalog',
          config,
          migrations: CATALOG_MIGRATIONS,
          seed: async (db, progress) => {
            // the painter of the demonstration is loaded only by the one process that needs it
            const { seedDemo } = await import('../seeds/demo.js');
            await seedDemo(db, progress, new LocalMediaStorage(config.MEDIA_DIR), config.FFMPEG_PATH);
          },
        }),
        MessagingModule.forService({ service: 'catalog', config }),
        ModelModule,
        PostModule,
        EntitlementModule,
      ],
      providers: [{ provide: CatalogConfig, useValue: config }],
      exports: [CatalogConfig],
    };
  }
}
