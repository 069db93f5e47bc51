import { Module } from '@nestjs/common';
import { UploadModule } from '../uploads/upload.module.js';
import { AssetPresenter } from './asset.presenter.js';
import { ContentAdminPresenter } from './content-admin.presenter.js';
import { MediaAdminController } from './media-admin.controller.js';
import { ModelActivity } from './model-activity.service.js';
import { ModelAdminController } from './model-admin.controller.js';
import { PostAdminController } from './post-admin.controller.js';

/** Content as the team edits it; catalog owns all of it. */
@Module({
  imports: [UploadModule],
  controllers: [ModelAdminController, PostAdminController, MediaAdminController],
  providers: [AssetPresenter, ContentAdminPresenter, ModelActivity],
  exports: [AssetPresenter],
})
export class AdminContentModule {}
