import { Module } from '@nestjs/common';
import { DeviceService } from './device.service.js';
import { SessionCache } from './session.cache.js';
import { SessionRead } from './session.read.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';
import { SessionForgetting } from './session-forgetting.service.js';

@Module({
  providers: [SessionService, DeviceService, SessionRepository, SessionRead, SessionCache, SessionForgetting],
  exports: [SessionService],
})
export class SessionModule {}
