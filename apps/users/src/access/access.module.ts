import { Module } from '@nestjs/common';
import { AccessEvents } from './access.events.js';
import { AccessRepository } from './access.repository.js';
import { AccessService } from './access.service.js';

@Module({ providers: [AccessService, AccessRepository, AccessEvents], exports: [AccessService] })
export class AccessModule {}
