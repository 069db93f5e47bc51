import { Module } from '@nestjs/common';
import { PushPhonesModule } from '../push/push-phones.module.js';
import { DeviceService } from './device.service.js';
import { SessionCache } from './session.cache.js';
import { SessionRead } from './session.read.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';
import { SessionForgetting } from './session-forgetting.service.js';

@Module({
  imports: [PushPhonesModule],
  providers: [SessionService, DeviceService, SessionRepository, SessionRead, SessionCache, SessionForgetting],
  exports: [SessionService],
})
export class SessionModule {}
