import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponModule } from '../coupons/coupon.module.js';
import { DecisionModule } from '../decisions/decision.module.js';
import { DisputeLedgerModule } from '../disputes/dispute-ledger.module.js';
import { GatewayModule } from '../gateways/gateway.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PlanModule } from '../plans/plan.module.js';
import { PostPriceModule } from '../post-prices/post-price.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { RecurrenceLedgerModule } from '../recurrences/recurrence-ledger.module.js';
import { RefundLedgerModule } from '../refunds/refund-ledger.module.js';
import { ReportModule } from '../reports/report.module.js';
import { RoutingModule } from '../routing/routing.module.js';
import { TipSaleModule } from '../tips/tip-sale.module.js';
import { BoughtRead } from './bought.read.js';
import { ChargeEvents } from './charge.events.js';
import { ChargeProcessor } from './charge.processor.js';
import { ChargeService } from './charge.service.js';
import { ChargeMaker } from './charge-maker.service.js';
import { ChargeRequests } from './charge-requests.service.js';
import { CouponCheckService } from './coupon-check.service.js';
import { ErasedAccountRepository } from './erased-account.repository.js';
import { ErasedAccountService } from './erased-account.service.js';
import { GivenUpPayments } from './given-up.service.js';
import { GrantedPaymentService } from './granted-payment.service.js';
import { KeyForgetting } from './key-forgetting.service.js';
import { NoticeSettlementRepository } from './notice-settlement.repository.js';
import { OrderMarks } from './order-mark.js';
import { PayeeService } from './payee.service.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentService } from './payment.service.js';
import { PaymentCheckService } from './payment-check.service.js';
import { PaymentDecisionService } from './payment-decision.service.js';
import { PaymentExportService } from './payment-export.service.js';
import { PaymentListRead } from './payment-list.read.js';
import { PaymentOrderService } from './payment-order.service.js';
import { PaymentTotalsRead } from './payment-totals.read.js';
import { ReceiptEvents } from './receipt.events.js';
import { ReceiptService } from './receipt.service.js';
import { RestoredPaymentService } from './restored-payment.service.js';
import { SalesEndEvents } from './sales-end.events.js';
import { SalesEndService } from './sales-end.service.js';
import { SettlementService } from './settlement.service.js';
import { TestPurchaseService } from './test-purchase.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PaymentEntity]),
    ModelStandingModule,
    PlanModule,
    PostPriceModule,
    CouponModule,
    TipSaleModule,
    GatewayModule,
    RoutingModule,
    ProviderModule,
    RefundLedgerModule,
    RecurrenceLedgerModule,
    DisputeLedgerModule,
    LedgerModule,
    DecisionModule,
    ReportModule,
  ],
  providers: [
    PaymentRepository,
    KeyForgetting,
    GivenUpPayments,
    ErasedAccountRepository,
    ErasedAccountService,
    NoticeSettlementRepository,
    PaymentListRead,
    PaymentTotalsRead,
    PaymentExportService,
    SettlementService,
    ChargeRequests,
    ChargeService,
    ChargeMaker,
    OrderMarks,
    PayeeService,
    ChargeEvents,
    ChargeProcessor,
    PaymentOrderService,
    PaymentService,
    CouponCheckService,
    PaymentCheckService,
    PaymentDecisionService,
    TestPurchaseService,
    GrantedPaymentService,
    RestoredPaymentService,
    BoughtRead,
    ReceiptService,
    ReceiptEvents,
    SalesEndService,
    SalesEndEvents,
  ],
  exports: [
    PaymentOrderService,
    SettlementService,
    ChargeRequests,
    ChargeService,
    PaymentCheckService,
    PaymentService,
    GrantedPaymentService,
    RestoredPaymentService,
    SalesEndService,
    OrderMarks,
    ErasedAccountService,
  ],
})
export class PaymentModule {}
