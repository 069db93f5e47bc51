import { Module } from '@nestjs/common';
import { OpeningHoldEvents } from './opening-hold.events.js';
import { OpeningHoldRepository } from './opening-hold.repository.js';
import { OpeningHoldService } from './opening-hold.service.js';

@Module({ providers: [OpeningHoldService, OpeningHoldRepository, OpeningHoldEvents], exports: [OpeningHoldService] })
export class OpeningHoldModule {}
