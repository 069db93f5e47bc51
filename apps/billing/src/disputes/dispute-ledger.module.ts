import { Module } from '@nestjs/common';
import { DisputeRepository } from './dispute.repository.js';
import { DisputeLedger } from './dispute-ledger.service.js';

@Module({ providers: [DisputeRepository, DisputeLedger], exports: [DisputeRepository, DisputeLedger] })
export class DisputeLedgerModule {}
