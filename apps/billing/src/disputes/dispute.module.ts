import { Module } from '@nestjs/common';
import { DecisionModule } from '../decisions/decision.module.js';
import { GatewayModule } from '../gateways/gateway.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { ProofModule } from '../proofs/proof.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { RefundModule } from '../refunds/refund.module.js';
import { ReportModule } from '../reports/report.module.js';
import { DisputeAnswer } from './answer/dispute-answer.service.js';
import { SubmissionProcessor } from './answer/submission.processor.js';
import { SubmissionRepository } from './answer/submission.repository.js';
import { SubmissionSender } from './answer/submission-sender.service.js';
import { DisputeEvents } from './dispute.events.js';
import { DisputeRead } from './dispute.read.js';
import { DisputeService } from './dispute.service.js';
import { DisputeClockRound } from './dispute-clock.service.js';
import { DisputeDesk } from './dispute-desk.service.js';
import { DisputeLedgerModule } from './dispute-ledger.module.js';
import { DisputeRatesRead } from './dispute-rates.read.js';
import { DossierProcessor } from './dossier/dossier.processor.js';
import { DossierRepository } from './dossier/dossier.repository.js';
import { DossierMaker } from './dossier/dossier-maker.service.js';
import { FactsRead } from './dossier/facts.read.js';
import { FactsService } from './dossier/facts.service.js';

@Module({
  imports: [
    ...[DisputeLedgerModule, ReportModule, DecisionModule],
    ...[GatewayModule, PaymentModule, ProofModule, ProviderModule, RefundModule],
  ],
  providers: [
    ...[DisputeService, DisputeRead, DisputeRatesRead, DisputeEvents, DisputeClockRound, DisputeDesk],
    ...[DisputeAnswer, SubmissionRepository, SubmissionSender, SubmissionProcessor],
    ...[DossierMaker, DossierProcessor, DossierRepository, FactsService, FactsRead],
  ],
})
export class DisputeModule {}
