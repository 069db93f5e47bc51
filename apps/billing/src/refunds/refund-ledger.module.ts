import { Module } from '@nestjs/common';
import { RefundRepository } from './refund.repository.js';
import { RefundLedger } from './refund-ledger.service.js';

/** The books alone, for whoever settles payments; what starts and sends refunds is RefundModule. */
@Module({ providers: [RefundRepository, RefundLedger], exports: [RefundRepository, RefundLedger] })
export class RefundLedgerModule {}
