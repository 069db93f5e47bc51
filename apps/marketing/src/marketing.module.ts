import { DatabaseModule } from '@camarim/database';
import { MessagingModule } from '@camarim/messaging';
import { PlatformModule } from '@camarim/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { CreatePresellsAndSalesLinks1763600500000 } from '../migrations/1763600500000-create-presells-and-sales-links.js';
import { seedDemo } from '../seeds/demo.js';
import { MarketingConfig } from './marketing.config.js';
import { PresellEntity } from './presells/presell.entity.js';
import { PresellModule } from './presells/presell.module.js';

@Module({})
export class MarketingModule {
  static register(config: MarketingConfig): DynamicModule {
    return {
      module: MarketingModule,
      global: true,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forService({
          service: 'marketing',
          config,
          entities: [PresellEntity],
          migrations: [CreatePresellsAndSalesLinks1763600500000],
          seed: seedDemo,
        }),
        MessagingModule.forService({ service: 'marketing', config }),
        PresellModule,
      ],
      providers: [{ provide: MarketingConfig, useValue: config }],
      exports: [MarketingConfig],
    };
  }
}
