import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { ModelModule } from '../models/model.module.js';
import { PostModule } from '../posts/post.module.js';
import { SaleModule } from '../sales/sale.module.js';
import { NoticeEvents } from './notice.events.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeService } from './notice.service.js';
import { NoticeSubjectRead } from './notice-subject.read.js';

@Module({
  imports: [SaleModule, PostModule, ModelModule, ChangeModule],
  providers: [NoticeService, NoticeEvents, NoticeRepository, NoticeSubjectRead],
})
export class NoticeModule {}
