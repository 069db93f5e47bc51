import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { MediaModule } from '../media/media.module.js';
import { ConversionController } from './conversion.controller.js';
import { FacebookConfigController } from './facebook-config.controller.js';
import { FunnelController } from './funnel.controller.js';
import { FunnelExport } from './funnel-export.service.js';
import { OldHelperController } from './old-helper.controller.js';
import { PresellAdminController } from './presell-admin.controller.js';
import { PresellAdminService } from './presell-admin.service.js';
import { SalesLinkController } from './sales-link.controller.js';
import { SalesLinkAdminController } from './sales-link-admin.controller.js';
import { ShortLinkController } from './short-link.controller.js';

@Module({
  imports: [ContentModule, MediaModule],
  controllers: [
    ConversionController,
    SalesLinkController,
    ShortLinkController,
    OldHelperController,
    FacebookConfigController,
    SalesLinkAdminController,
    PresellAdminController,
    FunnelController,
  ],
  providers: [PresellAdminService, FunnelExport],
})
export class MarketingModule {}
