import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GatewayModule } from '../gateways/gateway.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { PayoutModule } from '../payouts/payout.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { RecurrenceLedgerModule } from '../recurrences/recurrence-ledger.module.js';
import { StrayMoneyModule } from '../stray-money/stray-money.module.js';
import { HintService } from './hint.service.js';
import { NoticeProof } from './notice-proof.service.js';
import { ParkedNotices } from './parked-notices.service.js';
import { WebhookProcessor } from './webhook.processor.js';
import { WebhookRepository } from './webhook.repository.js';
import { WebhookService } from './webhook.service.js';
import { WebhookEventEntity } from './webhook-event.entity.js';
import { WebhookJobs } from './webhook-jobs.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookEventEntity]),
    GatewayModule,
    PaymentModule,
    PayoutModule,
    ProviderModule,
    RecurrenceLedgerModule,
    StrayMoneyModule,
  ],
  providers: [
    WebhookRepository,
    NoticeProof,
    WebhookService,
    WebhookJobs,
    HintService,
    ParkedNotices,
    WebhookProcessor,
  ],
})
export class WebhookModule {}
