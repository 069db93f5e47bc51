import { Module } from '@nestjs/common';
import { UploadController } from './upload.controller.js';
import { UploadServer } from './upload-server.service.js';

@Module({
  controllers: [UploadController],
  providers: [UploadServer],
  exports: [UploadServer],
})
export class UploadModule {}
