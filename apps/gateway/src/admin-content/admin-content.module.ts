import { Module } from '@nestjs/common';
import { UploadModule } from '../uploads/upload.module.js';
import { ModelActivity } from './model-activity.service.js';
import { ModelAdminController } from './model-admin.controller.js';
import { UploadAdminController } from './upload-admin.controller.js';

/** Content as the team edits it, where the edge does more than ask; catalog owns all of it. */
@Module({
  imports: [UploadModule],
  controllers: [ModelAdminController, UploadAdminController],
  providers: [ModelActivity],
})
export class AdminContentModule {}
