import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { PostModule } from '../posts/post.module.js';
import { DemoRepository } from './demo.repository.js';
import { DemoService } from './demo.service.js';

@Module({
  imports: [ChangeModule, PostModule],
  providers: [DemoService, DemoRepository],
})
export class DemoModule {}
