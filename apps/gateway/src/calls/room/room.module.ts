import { Module } from '@nestjs/common';
import { LiveModule } from '../../live/live.module.js';
import { RoomController } from './room.controller.js';
import { RoomService } from './room.service.js';
import { RoomBus } from './room-bus.service.js';
import { RoomLive } from './room-live.service.js';

@Module({
  imports: [LiveModule],
  controllers: [RoomController],
  providers: [RoomService, RoomBus, RoomLive],
})
export class RoomModule {}
