import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { DelegationModule } from '../delegations/delegation.module.js';
import { MediaModule } from '../media/media.module.js';
import { CollectionRepository } from './collection.repository.js';
import { CollectionAdminService } from './collection-admin.service.js';
import { CollectionEditor } from './collection-editor.service.js';
import { OwnCollectionService } from './own-collection.service.js';

@Module({
  imports: [ChangeModule, DelegationModule, MediaModule],
  providers: [CollectionEditor, CollectionRepository, CollectionAdminService, OwnCollectionService],
})
export class CollectionModule {}
