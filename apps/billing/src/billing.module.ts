import {
  CreateModelStanding1764430000000,
  CreateProofBatches1766420000000,
  CreateTeamDelegation1766320000000,
  DatabaseModule,
  sealedBy,
} from '@camarim/database';
import { MessagingModule } from '@camarim/messaging';
import { PlatformModule, SecretBox, secretBoxOf } from '@camarim/platform';
import { QueueModule } from '@camarim/queue';
import { type DynamicModule, Module } from '@nestjs/common';
import { CreatePlans1763600000000 } from '../migrations/1763600000000-create-plans.js';
import { CreatePayments1763600100000 } from '../migrations/1763600100000-create-payments.js';
import { CreateWebhookEvents1763600200000 } from '../migrations/1763600200000-create-webhook-events.js';
import { CreateSubscriptions1763600300000 } from '../migrations/1763600300000-create-subscriptions.js';
import { CreateRefundsAndDisputes1764040000000 } from '../migrations/1764040000000-create-refunds-and-disputes.js';
import { EndPeriodsEarly1764040100000 } from '../migrations/1764040100000-end-periods-early.js';
import { ExtendPriceLists1764050000000 } from '../migrations/1764050000000-extend-price-lists.js';
import { ExtendGateways1764050100000 } from '../migrations/1764050100000-extend-gateways.js';
import { CreateCalls1764090000000 } from '../migrations/1764090000000-create-calls.js';
import { CreateRecurrences1764200000000 } from '../migrations/1764200000000-create-recurrences.js';
import { AddCallMoveRequest1764210000000 } from '../migrations/1764210000000-add-call-move-request.js';
import { TellOwnPresence1764220000100 } from '../migrations/1764220000100-tell-own-presence.js';
import { CreateStatus1764250000000 } from '../migrations/1764250000000-create-status.js';
import { KeepTraces1764250010000 } from '../migrations/1764250010000-keep-traces.js';
import { SearchSales1764250030000 } from '../migrations/1764250030000-search-sales.js';
import { FindUnsettled1764330000000 } from '../migrations/1764330000000-find-unsettled.js';
import { FindStrayMoney1764450000000 } from '../migrations/1764450000000-find-stray-money.js';
import { IndexParkedNotices1764450001000 } from '../migrations/1764450001000-index-parked-notices.js';
import { CreateCreatorDepartures1764450002000 } from '../migrations/1764450002000-create-creator-departures.js';
import { CreateWithdrawalPolicy1764450004000 } from '../migrations/1764450004000-create-withdrawal-policy.js';
import { CreateErasedAccounts1764460000000 } from '../migrations/1764460000000-create-erased-accounts.js';
import { DatePaymentKeys1764460001000 } from '../migrations/1764460001000-date-payment-keys.js';
import { IndexWhatIsForgotten1764460001100 } from '../migrations/1764460001100-index-what-is-forgotten.js';
import { SearchSalesByBankId1764560000100 } from '../migrations/1764560000100-search-sales-by-bank-id.js';
import { RememberGatewayTests1766162000000 } from '../migrations/1766162000000-remember-gateway-tests.js';
import { CreateLedger1766170000000 } from '../migrations/1766170000000-create-ledger.js';
import { SellPosts1766190001000 } from '../migrations/1766190001000-sell-posts.js';
import { CreateTips1766200000000 } from '../migrations/1766200000000-create-tips.js';
import { CreateCoupons1766210000000 } from '../migrations/1766210000000-create-coupons.js';
import { IndexSubscribers1766270000000 } from '../migrations/1766270000000-index-subscribers.js';
import { MarkRefundsForDisputes1766290000000 } from '../migrations/1766290000000-mark-refunds-for-disputes.js';
import { NameProviders1766300000000 } from '../migrations/1766300000000-name-providers.js';
import { LockBalanceSlots1766310000000 } from '../migrations/1766310000000-lock-balance-slots.js';
import { RouteCharges1766320000000 } from '../migrations/1766320000000-route-charges.js';
import { ForceOneGateway1766320000100 } from '../migrations/1766320000100-force-one-gateway.js';
import { TimeDisputes1766330000000 } from '../migrations/1766330000000-time-disputes.js';
import { CreateDossiers1766330001000 } from '../migrations/1766330001000-create-dossiers.js';
import { CreateCallRooms1766340000000 } from '../migrations/1766340000000-create-call-rooms.js';
import { CheckCallPlatforms1766340001000 } from '../migrations/1766340001000-check-call-platforms.js';
import { CreatePayouts1766350000000 } from '../migrations/1766350000000-create-payouts.js';
import { IndexAccountDebits1766350000100 } from '../migrations/1766350000100-index-account-debits.js';
import { IndexAccountReturns1766350000200 } from '../migrations/1766350000200-index-account-returns.js';
import { ExtendCalls1766352000000 } from '../migrations/1766352000000-extend-calls.js';
import { ComparePayouts1766361000000 } from '../migrations/1766361000000-compare-payouts.js';
import { KeepProofHeads1766420002000 } from '../migrations/1766420002000-keep-proof-heads.js';
import { IndexLedgerHours1766420002100 } from '../migrations/1766420002100-index-ledger-hours.js';
import { NoteHouseTransfers1766500000000 } from '../migrations/1766500000000-note-house-transfers.js';
import { SharePosts1766510000000 } from '../migrations/1766510000000-share-posts.js';
import { NameTriggerSchema1766603001200 } from '../migrations/1766603001200-name-trigger-schema.js';
import { NoteGonePosts1766604002000 } from '../migrations/1766604002000-note-gone-posts.js';
import { ReturnPartGivenMinutes1766605000000 } from '../migrations/1766605000000-return-part-given-minutes.js';
import { AskNoticesAgain1766607000000 } from '../migrations/1766607000000-ask-notices-again.js';
import { NoteUnpaidSales1766607000100 } from '../migrations/1766607000100-note-unpaid-sales.js';
import { KeyRefunds1766607000200 } from '../migrations/1766607000200-key-refunds.js';
import { IndexRefundKeys1766607000300 } from '../migrations/1766607000300-index-refund-keys.js';
import { SayEndsOfCallsAgain1766610000000 } from '../migrations/1766610000000-say-ends-of-calls-again.js';
import { NoteBarredCreators1766612500000 } from '../migrations/1766612500000-note-barred-creators.js';
import { NameAgenciesOfTransfers1766612500100 } from '../migrations/1766612500100-name-agencies-of-transfers.js';
import { NotePageOwners1766612500200 } from '../migrations/1766612500200-note-page-owners.js';
import { FillPageOwners1766612500300 } from '../migrations/1766612500300-fill-page-owners.js';
import { IndexPeriodsOfCreators1766612500400 } from '../migrations/1766612500400-index-periods-of-creators.js';
import { IndexUnlocksOfCreators1766612500500 } from '../migrations/1766612500500-index-unlocks-of-creators.js';
import { KeepResolvedCalls1766612700000 } from '../migrations/1766612700000-keep-resolved-calls.js';
import { CountUndoneReturns1766613000000 } from '../migrations/1766613000000-count-undone-returns.js';
import { CountCalendarChanges1766613010000 } from '../migrations/1766613010000-count-calendar-changes.js';
import { PassOnGoals1766614000000 } from '../migrations/1766614000000-pass-on-goals.js';
import { EndPassedGoals1766614000100 } from '../migrations/1766614000100-end-passed-goals.js';
import { IndexPayoutsOfOwners1766617000000 } from '../migrations/1766617000000-index-payouts-of-owners.js';
import { KnowRequestsOfPrices1766622000100 } from '../migrations/1766622000100-know-requests-of-prices.js';
import { KnowRequestsOfAccounts1766623000000 } from '../migrations/1766623000000-know-requests-of-accounts.js';
import { seedDemo } from '../seeds/demo.js';
import { BillingConfig } from './billing.config.js';
import { CallModule } from './calls/call.module.js';
import { DepartureModule } from './departures/departure.module.js';
import { DisputeModule } from './disputes/dispute.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { PaymentGatewayEntity } from './gateways/payment-gateway.entity.js';
import { billingJobs } from './jobs.js';
import { LedgerDeskModule } from './ledger/ledger-desk.module.js';
import { PaymentEntity } from './payments/payment.entity.js';
import { PaymentModule } from './payments/payment.module.js';
import { PayoutModule } from './payouts/payout.module.js';
import { billingPersonTables } from './person.tables.js';
import { PlanModule } from './plans/plan.module.js';
import { ProofModule } from './proofs/proof.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { RecurrenceModule } from './recurrences/recurrence.module.js';
import { RefundModule } from './refunds/refund.module.js';
import { ReportModule } from './reports/report.module.js';
import { SEALED_COLUMNS } from './sealed.columns.js';
import { SetupModule } from './setup/setup.module.js';
import { StatusModule } from './status/status.module.js';
import { SubscriptionEntity } from './subscriptions/subscription.entity.js';
import { SubscriptionModule } from './subscriptions/subscription.module.js';
import { TieModule } from './ties/tie.module.js';
import { TipModule } from './tips/tip.module.js';
import { UnlockModule } from './unlocks/unlock.module.js';
import { WaitingModule } from './waiting/waiting.module.js';
import { WebhookModule } from './webhooks/webhook.module.js';
import { WebhookEventEntity } from './webhooks/webhook-event.entity.js';

const entities = [PaymentGatewayEntity, PaymentEntity, SubscriptionEntity, WebhookEventEntity];
export const MIGRATIONS = [
  CreatePlans1763600000000,
  CreatePayments1763600100000,
  CreateWebhookEvents1763600200000,
  CreateSubscriptions1763600300000,
  CreateRefundsAndDisputes1764040000000,
  EndPeriodsEarly1764040100000,
  ExtendPriceLists1764050000000,
  ExtendGateways1764050100000,
  CreateCalls1764090000000,
  AddCallMoveRequest1764210000000,
  TellOwnPresence1764220000100,
  CreateStatus1764250000000,
  KeepTraces1764250010000,
  SearchSales1764250030000,
  FindUnsettled1764330000000,
  CreateRecurrences1764200000000,
  CreateModelStanding1764430000000,
  CreateTeamDelegation1766320000000,
  FindStrayMoney1764450000000,
  IndexParkedNotices1764450001000,
  CreateCreatorDepartures1764450002000,
  CreateWithdrawalPolicy1764450004000,
  CreateErasedAccounts1764460000000,
  DatePaymentKeys1764460001000,
  IndexWhatIsForgotten1764460001100,
  SearchSalesByBankId1764560000100,
  RememberGatewayTests1766162000000,
  CreateLedger1766170000000,
  SellPosts1766190001000,
  CreateTips1766200000000,
  CreateCoupons1766210000000,
  IndexSubscribers1766270000000,
  MarkRefundsForDisputes1766290000000,
  NameProviders1766300000000,
  LockBalanceSlots1766310000000,
  RouteCharges1766320000000,
  ForceOneGateway1766320000100,
  TimeDisputes1766330000000,
  CreateDossiers1766330001000,
  CreateCallRooms1766340000000,
  CheckCallPlatforms1766340001000,
  CreatePayouts1766350000000,
  IndexAccountDebits1766350000100,
  IndexAccountReturns1766350000200,
  ExtendCalls1766352000000,
  ComparePayouts1766361000000,
  CreateProofBatches1766420000000,
  KeepProofHeads1766420002000,
  IndexLedgerHours1766420002100,
  NoteHouseTransfers1766500000000,
  SharePosts1766510000000,
  NameTriggerSchema1766603001200,
  NoteGonePosts1766604002000,
  ReturnPartGivenMinutes1766605000000,
  AskNoticesAgain1766607000000,
  NoteUnpaidSales1766607000100,
  KeyRefunds1766607000200,
  IndexRefundKeys1766607000300,
  SayEndsOfCallsAgain1766610000000,
  NoteBarredCreators1766612500000,
  NameAgenciesOfTransfers1766612500100,
  NotePageOwners1766612500200,
  FillPageOwners1766612500300,
  IndexPeriodsOfCreators1766612500400,
  IndexUnlocksOfCreators1766612500500,
  KeepResolvedCalls1766612700000,
  CountUndoneReturns1766613000000,
  CountCalendarChanges1766613010000,
  PassOnGoals1766614000000,
  EndPassedGoals1766614000100,
  IndexPayoutsOfOwners1766617000000,
  KnowRequestsOfPrices1766622000100,
  KnowRequestsOfAccounts1766623000000,
];

@Module({})
export class BillingModule {
  static register(config: BillingConfig): DynamicModule {
    const box = secretBoxOf(config);
    return {
      module: BillingModule,
      global: true,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forService({
          ...{ service: 'billing', config, entities, migrations: MIGRATIONS, seed: seedDemo(config) },
          sealed: sealedBy(config, SEALED_COLUMNS),
        }),
        MessagingModule.forService({ service: 'billing', config, person: billingPersonTables(box) }),
        QueueModule.forService({ config, jobs: billingJobs }),
        PlanModule,
        PaymentModule,
        WebhookModule,
        SubscriptionModule,
        UnlockModule,
        TieModule,
        TipModule,
        RefundModule,
        DisputeModule,
        DepartureModule,
        CallModule,
        RecurrenceModule,
        ErasureModule,
        ReportModule,
        ReconciliationModule,
        ...[LedgerDeskModule, PayoutModule, ProofModule],
        StatusModule,
        ...[SetupModule, WaitingModule],
      ],
      providers: [
        { provide: BillingConfig, useValue: config },
        { provide: SecretBox, useValue: box },
      ],
      exports: [BillingConfig, SecretBox],
    };
  }
}
