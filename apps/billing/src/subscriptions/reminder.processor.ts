import { Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type BillingJobs, billingJobs } from '../jobs.js';
import { ReminderService } from './reminder.service.js';

@Injectable()
export class ReminderProcessor {
  constructor(private readonly reminders: ReminderService) {}

  @Processor(billingJobs, 'send-reminder')
  async sendReminder({ subscriptionId, daysLeft }: BillingJobs['send-reminder']): Promise<void> {
    await this.reminders.send(subscriptionId, daysLeft);
  }
}
