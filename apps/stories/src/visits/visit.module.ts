import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ModelModule } from '../models/model.module.js';
import { StoryModule } from '../stories/story.module.js';
import { VisitEvents } from './visit.events.js';
import { VisitRepository } from './visit.repository.js';
import { VisitService } from './visit.service.js';
import { VisitResetService } from './visit-reset.service.js';
import { VisitorForgetting } from './visitor-forgetting.service.js';

@Module({
  imports: [AuditModule, ModelModule, StoryModule],
  providers: [VisitService, VisitRepository, VisitResetService, VisitorForgetting, VisitEvents],
})
export class VisitModule {}
