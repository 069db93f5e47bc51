import { Module } from '@nestjs/common';
import { ProofEvents } from './proof.events.js';
import { ProofHeads } from './proof-heads.service.js';
import { SalesProofs } from './sales-proof.service.js';

@Module({ providers: [SalesProofs, ProofEvents, ProofHeads], exports: [ProofHeads] })
export class ProofModule {}
