import { Module } from '@nestjs/common';
import { CallModule } from '../calls/call.module.js';
import { ContentModule } from '../content/content.module.js';
import { LegalModule } from '../legal/legal.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { StoryModule } from '../stories/story.module.js';
import { FrontendFiles } from './frontend.service.js';
import { PageController } from './page.controller.js';
import { PageService } from './page.service.js';
import { PageDataService } from './page-data.service.js';
import { RenderedPages } from './rendered-pages.service.js';
import { SiteMapService } from './site-map.service.js';

@Module({
  imports: [CallModule, ContentModule, PaymentModule, StoryModule, LegalModule],
  controllers: [PageController],
  providers: [FrontendFiles, PageDataService, PageService, RenderedPages, SiteMapService],
  exports: [FrontendFiles],
})
export class PageModule {}
