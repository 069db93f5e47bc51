import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { ThreadController } from './thread.controller.js';
import { ThreadService } from './thread.service.js';

@Module({ imports: [ContentModule], controllers: [ThreadController], providers: [ThreadService] })
export class MessageModule {}
