import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { PostModule } from '../posts/post.module.js';
import { DemoController } from './demo.controller.js';
import { DemoRepository } from './demo.repository.js';
import { DemoService } from './demo.service.js';

@Module({
  imports: [ChangeModule, PostModule],
  controllers: [DemoController],
  providers: [DemoService, DemoRepository],
})
export class DemoModule {}
