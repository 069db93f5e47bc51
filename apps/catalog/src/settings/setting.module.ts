import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { SettingRead } from './setting.read.js';
import { SettingRepository } from './setting.repository.js';
import { SettingService } from './setting.service.js';

@Module({
  imports: [ChangeModule],
  providers: [SettingService, SettingRead, SettingRepository],
  exports: [SettingRead],
})
export class SettingModule {}
