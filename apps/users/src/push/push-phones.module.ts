import { Module } from '@nestjs/common';
import { PushPhones } from './push-phones.service.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** The phones alone, without what is sent to them: sessions end them. */
@Module({ providers: [PushPhones, PushSubscriptionRepository], exports: [PushPhones, PushSubscriptionRepository] })
export class PushPhonesModule {}
