import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentPresenter } from './content.presenter.js';
import { ContentService } from './content.service.js';

@Module({
  controllers: [ContentController],
  providers: [ContentService, ContentPresenter],
  exports: [ContentService, ContentPresenter],
})
export class ContentModule {}
