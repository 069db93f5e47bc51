import { MediaStorage, openMediaStorage } from '@camarim/platform';
import { Global, Module } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { LiveSessions } from './live-sessions.service.js';
import { MediaController } from './media.controller.js';
import { MediaUrls } from './media-urls.service.js';

@Global()
@Module({
  controllers: [MediaController],
  providers: [
    LiveSessions,
    MediaUrls,
    {
      provide: MediaStorage,
      useFactory: (config: GatewayConfig) => openMediaStorage(config),
      inject: [GatewayConfig],
    },
  ],
  exports: [MediaUrls],
})
export class MediaModule {}
