import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { TemplateRepository } from './template.repository.js';
import { TemplateService } from './template.service.js';

@Module({
  imports: [ChangeModule],
  providers: [TemplateService, TemplateRepository],
})
export class TemplateModule {}
