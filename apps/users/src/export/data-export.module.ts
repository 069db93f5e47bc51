import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { LoginModule } from '../login/login.module.js';
import { DataExportProcessor } from './data-export.processor.js';
import { DataExportRepository } from './data-export.repository.js';
import { DataExportService } from './data-export.service.js';
import { PersonCollector } from './person-collector.js';

@Module({
  imports: [AccountModule, LoginModule],
  providers: [DataExportService, DataExportRepository, DataExportProcessor, PersonCollector],
})
export class DataExportModule {}
