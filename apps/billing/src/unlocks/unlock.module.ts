import { Module } from '@nestjs/common';
import { RefundModule } from '../refunds/refund.module.js';
import { UnlockEvents } from './unlock.events.js';
import { UnlockRepository } from './unlock.repository.js';
import { UnlockService } from './unlock.service.js';

/** Posts bought on their own. */
@Module({ imports: [RefundModule], providers: [UnlockRepository, UnlockService, UnlockEvents] })
export class UnlockModule {}
