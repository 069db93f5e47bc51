import { type JobFacts, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type UsersJobs, usersJobs } from '../jobs.js';
import { ErasureService } from './erasure.service.js';

@Injectable()
export class ErasureProcessor {
  constructor(private readonly erasures: ErasureService) {}

  @Processor(usersJobs, 'erase-account')
  run({ erasureId }: UsersJobs['erase-account'], _job: JobFacts): Promise<void> {
    return this.erasures.run(erasureId);
  }
}
