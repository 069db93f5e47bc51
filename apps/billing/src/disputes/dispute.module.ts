import { Module } from '@nestjs/common';
import { ReportModule } from '../reports/report.module.js';
import { DisputeEvents } from './dispute.events.js';
import { DisputeService } from './dispute.service.js';
import { DisputeLedgerModule } from './dispute-ledger.module.js';

@Module({
  imports: [DisputeLedgerModule, ReportModule],
  providers: [DisputeService, DisputeEvents],
})
export class DisputeModule {}
