import { Module } from '@nestjs/common';
import { OwnUploadController, UploadController } from './upload.controller.js';
import { UploadServer } from './upload-server.service.js';

@Module({
  controllers: [UploadController, OwnUploadController],
  providers: [UploadServer],
  exports: [UploadServer],
})
export class UploadModule {}
