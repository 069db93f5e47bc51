import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { DelegationModule } from '../delegations/delegation.module.js';
import { MediaModule } from '../media/media.module.js';
import { PublicationModule } from '../releases/publication.module.js';
import { ModelEvents } from './model.events.js';
import { ModelRead } from './model.read.js';
import { ModelRepository } from './model.repository.js';
import { ModelService } from './model.service.js';
import { ModelAdminRead } from './model-admin.read.js';
import { ModelAdminService } from './model-admin.service.js';

@Module({
  imports: [ChangeModule, DelegationModule, MediaModule, PublicationModule],
  providers: [ModelService, ModelRead, ModelAdminService, ModelAdminRead, ModelRepository, ModelEvents],
  exports: [ModelAdminService],
})
export class ModelModule {}
