import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { TemplateController } from './template.controller.js';
import { TemplateRepository } from './template.repository.js';
import { TemplateService } from './template.service.js';

@Module({
  imports: [ChangeModule],
  controllers: [TemplateController],
  providers: [TemplateService, TemplateRepository],
})
export class TemplateModule {}
