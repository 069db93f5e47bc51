import { Module } from '@nestjs/common';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** The phones alone, without what is sent to them: sessions end them. */
@Module({ providers: [PushSubscriptionRepository], exports: [PushSubscriptionRepository] })
export class PushPhonesModule {}
