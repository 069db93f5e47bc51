import { Module } from '@nestjs/common';
import { DataExportController } from './data-export.controller.js';
import { DataExportProcessor } from './data-export.processor.js';
import { DataExportRepository } from './data-export.repository.js';
import { DataExportService } from './data-export.service.js';
import { PersonCollector } from './person-collector.js';

@Module({
  controllers: [DataExportController],
  providers: [DataExportService, DataExportRepository, DataExportProcessor, PersonCollector],
})
export class DataExportModule {}
