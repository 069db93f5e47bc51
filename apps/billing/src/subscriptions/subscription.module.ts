import { Module } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { DecisionModule } from '../decisions/decision.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { PlanModule } from '../plans/plan.module.js';
import { GrantService } from './grant.service.js';
import { ReminderProcessor } from './reminder.processor.js';
import { ReminderRepository } from './reminder.repository.js';
import { ReminderService } from './reminder.service.js';
import { SubscriberRead } from './subscriber.read.js';
import { SubscriptionEvents } from './subscription.events.js';
import { SubscriptionRead } from './subscription.read.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionService } from './subscription.service.js';

@Module({
  imports: [PaymentModule, PlanModule, DecisionModule],
  providers: [
    SubscriptionRepository,
    SubscriptionRead,
    SubscriptionEvents,
    SubscriptionService,
    GrantService,
    ReminderRepository,
    ReminderService,
    ReminderProcessor,
    ...[CallAccess, SubscriberRead],
  ],
  exports: [SubscriptionService, SubscriptionRead],
})
export class SubscriptionModule {}
