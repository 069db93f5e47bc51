import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { FollowController } from './follow.controller.js';

@Module({ imports: [ContentModule], controllers: [FollowController] })
export class FollowModule {}
