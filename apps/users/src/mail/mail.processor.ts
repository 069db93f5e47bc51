import { type JobFacts, OnExhausted, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type UsersJobs, usersJobs } from '../jobs.js';
import { MailService } from './mail.service.js';

@Injectable()
export class MailProcessor {
  constructor(private readonly mail: MailService) {}

  @Processor(usersJobs, 'send-mail')
  send({ mailId }: UsersJobs['send-mail'], _job: JobFacts): Promise<void> {
    return this.mail.deliver(mailId);
  }

  @OnExhausted(usersJobs, 'send-mail')
  tryLater({ mailId }: UsersJobs['send-mail'], _error: Error): Promise<void> {
    return this.mail.planRound(mailId);
  }
}
