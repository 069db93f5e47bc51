import { CreateModelStanding1764430000000, DatabaseModule, sealedBy } from '@camarim/database';
import { MessagingModule } from '@camarim/messaging';
import { PlatformModule, SecretBox, secretBoxOf } from '@camarim/platform';
import { QueueModule } from '@camarim/queue';
import { type DynamicModule, Module } from '@nestjs/common';
import { CreatePresellsAndSalesLinks1763600500000 } from '../migrations/1763600500000-create-presells-and-sales-links.js';
import { CreateAttribution1764060000000 } from '../migrations/1764060000000-create-attribution.js';
import { CreateConversions1764060010000 } from '../migrations/1764060010000-create-conversions.js';
import { ExtendLinksAndPresells1764060020000 } from '../migrations/1764060020000-extend-links-and-presells.js';
import { AddPixelMark1764230000000 } from '../migrations/1764230000000-add-pixel-mark.js';
import { AddHeroSources1764230010000 } from '../migrations/1764230010000-add-hero-sources.js';
import { IndexArrivals1764240030000 } from '../migrations/1764240030000-index-arrivals.js';
import { KeepTraces1764250020000 } from '../migrations/1764250020000-keep-traces.js';
import { AddPlace1764280000000 } from '../migrations/1764280000000-add-place.js';
import { CreateTestimonials1764320000000 } from '../migrations/1764320000000-create-testimonials.js';
import { IndexAllArrivals1764330000000 } from '../migrations/1764330000000-index-all-arrivals.js';
import { TellDebits1764330010000 } from '../migrations/1764330010000-tell-debits.js';
import { ForgetOldLeads1764380000000 } from '../migrations/1764380000000-forget-old-leads.js';
import { AddLinkBearers1764420000000 } from '../migrations/1764420000000-add-link-bearers.js';
import { IndexLinkBearers1764420010000 } from '../migrations/1764420010000-index-link-bearers.js';
import { KeepReturnsOfToldSales1764560000000 } from '../migrations/1764560000000-keep-returns-of-told-sales.js';
import { RememberPixelTests1766163000000 } from '../migrations/1766163000000-remember-pixel-tests.js';
import { DateReturns1766243000000 } from '../migrations/1766243000000-date-returns.js';
import { NameCoupons1766244000000 } from '../migrations/1766244000000-name-coupons.js';
import { MarkOwnLinks1766270000000 } from '../migrations/1766270000000-mark-own-links.js';
import { IndexOwnLinks1766270010000 } from '../migrations/1766270010000-index-own-links.js';
import { DateDisputes1766360000000 } from '../migrations/1766360000000-date-disputes.js';
import { FillDisputes1766360000100 } from '../migrations/1766360000100-fill-disputes.js';
import { TellPicturesOfPresells1766608000000 } from '../migrations/1766608000000-tell-pictures-of-presells.js';
import { DateProofs1766609000000 } from '../migrations/1766609000000-date-proofs.js';
import { CreateAnalyticsConsents1766610000000 } from '../migrations/1766610000000-create-analytics-consents.js';
import { ForgetWhatNobodyAgreedTo1766610000100 } from '../migrations/1766610000100-forget-what-nobody-agreed-to.js';
import { DateFailures1766612100000 } from '../migrations/1766612100000-date-failures.js';
import { TellReturnsOfBanks1766614001000 } from '../migrations/1766614001000-tell-returns-of-banks.js';
import { KnowRequestsOfLinks1766622000300 } from '../migrations/1766622000300-know-requests-of-links.js';
import { KnowRequestsOfPresells1766623030000 } from '../migrations/1766623030000-know-requests-of-presells.js';
import { seedDemo } from '../seeds/demo.js';
import { AttributionModule } from './attribution/attribution.module.js';
import { BrowserSeal } from './browser-seal.js';
import { FacebookConfigModule } from './configs/facebook-config.module.js';
import { ConversionModule } from './conversions/conversion.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { marketingJobs } from './jobs.js';
import { MarketingConfig } from './marketing.config.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { MARKETING_PERSON_TABLES } from './person.tables.js';
import { PresellEntity } from './presells/presell.entity.js';
import { PresellModule } from './presells/presell.module.js';
import { SalesLinkModule } from './sales-links/sales-link.module.js';
import { SEALED_COLUMNS } from './sealed.columns.js';
import { SetupModule } from './setup/setup.module.js';
import { TestimonialModule } from './testimonials/testimonial.module.js';
import { WaitingModule } from './waiting/waiting.module.js';

export const MIGRATIONS = [
  CreatePresellsAndSalesLinks1763600500000,
  CreateAttribution1764060000000,
  CreateConversions1764060010000,
  ExtendLinksAndPresells1764060020000,
  AddPixelMark1764230000000,
  AddHeroSources1764230010000,
  IndexArrivals1764240030000,
  KeepTraces1764250020000,
  AddPlace1764280000000,
  IndexAllArrivals1764330000000,
  TellDebits1764330010000,
  CreateTestimonials1764320000000,
  ForgetOldLeads1764380000000,
  AddLinkBearers1764420000000,
  IndexLinkBearers1764420010000,
  CreateModelStanding1764430000000,
  KeepReturnsOfToldSales1764560000000,
  RememberPixelTests1766163000000,
  DateReturns1766243000000,
  NameCoupons1766244000000,
  MarkOwnLinks1766270000000,
  IndexOwnLinks1766270010000,
  DateDisputes1766360000000,
  FillDisputes1766360000100,
  TellPicturesOfPresells1766608000000,
  DateProofs1766609000000,
  CreateAnalyticsConsents1766610000000,
  ForgetWhatNobodyAgreedTo1766610000100,
  DateFailures1766612100000,
  TellReturnsOfBanks1766614001000,
  KnowRequestsOfLinks1766622000300,
  KnowRequestsOfPresells1766623030000,
];

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
          migrations: MIGRATIONS,
          seed: seedDemo,
          sealed: sealedBy(config, SEALED_COLUMNS),
        }),
        MessagingModule.forService({ service: 'marketing', config, person: MARKETING_PERSON_TABLES }),
        QueueModule.forService({ config, jobs: marketingJobs }),
        AttributionModule,
        ConversionModule,
        ErasureModule,
        FacebookConfigModule,
        MetricsModule,
        PresellModule,
        SalesLinkModule,
        TestimonialModule,
        ...[SetupModule, WaitingModule],
      ],
      providers: [
        { provide: MarketingConfig, useValue: config },
        { provide: SecretBox, useValue: secretBoxOf(config) },
        BrowserSeal,
      ],
      exports: [MarketingConfig, SecretBox, BrowserSeal],
    };
  }
}
