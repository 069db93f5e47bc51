import { Module } from '@nestjs/common';
import { PlayRead } from './play.read.js';
import { PlayService } from './play.service.js';
import { PostController } from './post.controller.js';
import { PostRead } from './post.read.js';
import { PostService } from './post.service.js';
import { PreviewRepository } from './preview.repository.js';

@Module({
  controllers: [PostController],
  providers: [PostService, PostRead, PlayService, PlayRead, PreviewRepository],
})
export class PostModule {}
