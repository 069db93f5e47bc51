import { Module } from '@nestjs/common';
import { CreatorChannelService } from './creator-channel.service.js';
import { NoticeSettingService } from './notice-setting.service.js';
import { PushAddresses } from './push.addresses.js';
import { PushProcessor } from './push.processor.js';
import { PushSender } from './push.sender.js';
import { PushService } from './push.service.js';
import { PushSweep } from './push.sweep.js';
import { PushDeviceService } from './push-device.service.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PushPhonesModule } from './push-phones.module.js';
import { PushTrialService } from './push-trial.service.js';

@Module({
  imports: [PushPhonesModule],
  providers: [
    ...[PushService, PushMessageRepository, PushSender, PushAddresses, PushProcessor, PushSweep],
    ...[PushDeviceService, PushTrialService, NoticeSettingService, CreatorChannelService],
  ],
  exports: [PushService, NoticeSettingService],
})
export class PushModule {}
