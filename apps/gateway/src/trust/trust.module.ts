import { Module } from '@nestjs/common';
import { ConsentController } from './consent.controller.js';
import { NoticeController } from './notice.controller.js';
import { PrivacyController } from './privacy.controller.js';
import { TrustAdminController } from './trust-admin.controller.js';

@Module({ controllers: [ConsentController, PrivacyController, NoticeController, TrustAdminController] })
export class TrustModule {}
