import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { BookingController } from './booking.controller.js';
import { BookingPresenter } from './booking.presenter.js';
import { BookingService } from './booking.service.js';
import { CallController } from './call.controller.js';
import { CallPresenter } from './call.presenter.js';
import { CallService } from './call.service.js';
import { CreatorCallController } from './creator-call.controller.js';
import { PresenceController } from './presence.controller.js';

@Module({
  imports: [ContentModule],
  controllers: [CallController, BookingController, CreatorCallController, PresenceController],
  providers: [CallService, CallPresenter, BookingService, BookingPresenter],
  exports: [CallService],
})
export class CallModule {}
