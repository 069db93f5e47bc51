import { Module } from '@nestjs/common';
import { ReportModule } from '../reports/report.module.js';
import { DisputeEvents } from './dispute.events.js';
import { DisputeRead } from './dispute.read.js';
import { DisputeService } from './dispute.service.js';
import { DisputeClockRound } from './dispute-clock.service.js';
import { DisputeLedgerModule } from './dispute-ledger.module.js';

@Module({
  imports: [DisputeLedgerModule, ReportModule],
  providers: [DisputeService, DisputeRead, DisputeEvents, DisputeClockRound],
})
export class DisputeModule {}
