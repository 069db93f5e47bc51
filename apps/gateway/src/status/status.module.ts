import { Module } from '@nestjs/common';
import { PageModule } from '../pages/page.module.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

@Module({ imports: [PageModule], controllers: [StatusController], providers: [StatusService] })
export class StatusModule {}
