import { Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type BillingJobs, billingJobs } from '../../jobs.js';
import { BookingReminderService } from './booking-reminder.service.js';

@Injectable()
export class BookingProcessor {
  constructor(private readonly reminders: BookingReminderService) {}

  @Processor(billingJobs, 'remind-call')
  async remindCall({ bookingId, minutesLeft }: BillingJobs['remind-call']): Promise<void> {
    await this.reminders.send(bookingId, minutesLeft);
  }
}
