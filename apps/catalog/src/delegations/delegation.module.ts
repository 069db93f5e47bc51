import { Module } from '@nestjs/common';
import { DelegationEvents } from './delegation.events.js';
import { DelegationRepository } from './delegation.repository.js';
import { DelegationService } from './delegation.service.js';

@Module({ providers: [DelegationService, DelegationRepository, DelegationEvents], exports: [DelegationService] })
export class DelegationModule {}
