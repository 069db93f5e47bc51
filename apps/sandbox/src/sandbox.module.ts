import { type DynamicModule, Module } from '@nestjs/common';
import { AgeController } from './age/age.controller.js';
import { AgeIssuerService } from './age/age-issuer.service.js';
import { ApiPixController } from './api-pix/api-pix.controller.js';
import { ApiPixService } from './api-pix/api-pix.service.js';
import { EfiProbe } from './api-pix/efi-probe.js';
import { TokenController } from './api-pix/token.controller.js';
import { TokenService } from './api-pix/token.service.js';
import { AsaasController, AsaasGuard } from './asaas/asaas.controller.js';
import { AsaasQueue } from './asaas/asaas.queue.js';
import { AsaasService } from './asaas/asaas.service.js';
import { AsaasTransferController } from './asaas/asaas.transfers.js';
import { ChargeController } from './charges/charge.controller.js';
import { ChargeService } from './charges/charge.service.js';
import { BankService } from './console/bank.service.js';
import { ConsoleController } from './console/console.controller.js';
import { FaultService } from './faults/fault.service.js';
import { HealthController } from './http/health.controller.js';
import { LedgerService } from './ledger/ledger.service.js';
import { MailController } from './mail/mail.controller.js';
import { MailboxService } from './mail/mailbox.service.js';
import { SmtpDoor } from './mail/smtp-door.service.js';
import { MercadoPagoController } from './mercado-pago/mercado-pago.controller.js';
import { MercadoPagoService } from './mercado-pago/mercado-pago.service.js';
import { GraphController } from './meta/graph.controller.js';
import { MetaLedger } from './meta/meta-ledger.service.js';
import { ChargePagesController } from './pages/charge-pages.controller.js';
import { HomeController } from './pages/home.controller.js';
import { MailPagesController } from './pages/mail-pages.controller.js';
import { MetaPagesController } from './pages/meta-pages.controller.js';
import { PayCodeController } from './pages/pay-code.controller.js';
import { EfiSendController, PayoutConsole, WooviPaymentController } from './payouts/payout.controllers.js';
import { PayoutBook } from './payouts/payout-book.js';
import { PayoutNotices } from './payouts/payout-notices.js';
import { PushConsole, PushController } from './push/push.controllers.js';
import { PushBook } from './push/push-book.js';
import { BankCalendar } from './recurrences/bank-calendar.js';
import { MonthService } from './recurrences/month.service.js';
import { RecurrenceConsoleController, RecurrenceController } from './recurrences/recurrence.controller.js';
import { RecurrenceService } from './recurrences/recurrence.service.js';
import { SANDBOX_CONFIG, type SandboxConfig } from './sandbox.config.js';
import { DialectProofs } from './webhooks/dialect-proofs.js';
import { WebhookSender } from './webhooks/webhook.sender.js';
import { WebhookService } from './webhooks/webhook.service.js';
import { WooviController, WooviKeysController } from './woovi/woovi.controller.js';
import { WooviDisputesConsole, WooviDisputesController } from './woovi/woovi.disputes.controller.js';
import { WooviDisputes } from './woovi/woovi.disputes.js';
import { WooviSigningKeys } from './woovi/woovi.keys.js';
import { WooviService } from './woovi/woovi.service.js';

@Module({})
export class SandboxModule {
  static with(config: SandboxConfig): DynamicModule {
    return {
      module: SandboxModule,
      controllers: [
        HealthController,
        ChargeController,
        TokenController,
        ApiPixController,
        RecurrenceController,
        RecurrenceConsoleController,
        ConsoleController,
        MailController,
        HomeController,
        ChargePagesController,
        PayCodeController,
        MailPagesController,
        GraphController,
        MetaPagesController,
        AgeController,
        WooviKeysController,
        WooviController,
        WooviDisputesController,
        WooviDisputesConsole,
        ...[WooviPaymentController, EfiSendController, PayoutConsole],
        ...[PushController, PushConsole],
        AsaasController,
        AsaasTransferController,
        MercadoPagoController,
      ],
      providers: [
        { provide: SANDBOX_CONFIG, useValue: config },
        LedgerService,
        RecurrenceService,
        MonthService,
        BankCalendar,
        FaultService,
        DialectProofs,
        WooviSigningKeys,
        WooviService,
        WooviDisputes,
        PayoutBook,
        PayoutNotices,
        PushBook,
        AsaasGuard,
        AsaasQueue,
        AsaasService,
        MercadoPagoService,
        WebhookSender,
        WebhookService,
        ChargeService,
        TokenService,
        ApiPixService,
        EfiProbe,
        BankService,
        MailboxService,
        SmtpDoor,
        MetaLedger,
        AgeIssuerService,
      ],
    };
  }
}
