import { type JobFacts, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type UsersJobs, usersJobs } from '../jobs.js';
import { DataExportService } from './data-export.service.js';

@Injectable()
export class DataExportProcessor {
  constructor(private readonly exports: DataExportService) {}

  @Processor(usersJobs, 'export-data')
  make({ exportId }: UsersJobs['export-data'], _job: JobFacts): Promise<void> {
    return this.exports.make(exportId);
  }
}
