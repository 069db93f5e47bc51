import { Module } from '@nestjs/common';
import { MessageProofs } from './message-proof.service.js';

@Module({ providers: [MessageProofs] })
export class ProofModule {}
