import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ModelModule } from '../models/model.module.js';
import { FacebookConfigRead } from './facebook-config.read.js';
import { FacebookConfigRepository } from './facebook-config.repository.js';
import { FacebookConfigService } from './facebook-config.service.js';

@Module({
  imports: [AuditModule, ModelModule],
  providers: [FacebookConfigService, FacebookConfigRepository, FacebookConfigRead],
  exports: [FacebookConfigService],
})
export class FacebookConfigModule {}
