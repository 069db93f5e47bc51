import { Module } from '@nestjs/common';
import { CommentController } from './comment.controller.js';

@Module({ controllers: [CommentController] })
export class CommentModule {}
