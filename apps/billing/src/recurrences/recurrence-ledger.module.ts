import { Module } from '@nestjs/common';
import { RecurrenceRead } from './recurrence.read.js';
import { RecurrenceRepository } from './recurrence.repository.js';
import { RecurrenceLedger } from './recurrence-ledger.service.js';

/** The books alone, for whoever takes payments and hears notices; what debits months is RecurrenceModule. */
@Module({
  providers: [RecurrenceRepository, RecurrenceLedger, RecurrenceRead],
  exports: [RecurrenceRepository, RecurrenceLedger, RecurrenceRead],
})
export class RecurrenceLedgerModule {}
