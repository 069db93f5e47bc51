import { Module } from '@nestjs/common';
import { ConsentController } from './consent.controller.js';
import { PrivacyController } from './privacy.controller.js';

@Module({ controllers: [ConsentController, PrivacyController] })
export class TrustModule {}
