import { type JobFacts, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type UsersJobs, usersJobs } from '../jobs.js';
import { PushService } from './push.service.js';

@Injectable()
export class PushProcessor {
  constructor(private readonly pushes: PushService) {}

  @Processor(usersJobs, 'send-push')
  send({ messageId }: UsersJobs['send-push'], _job: JobFacts): Promise<void> {
    return this.pushes.deliver(messageId);
  }
}
