import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { DelegationModule } from '../delegations/delegation.module.js';
import { MediaModule } from '../media/media.module.js';
import { OpeningHoldModule } from '../openings/opening-hold.module.js';
import { PublicationModule } from '../releases/publication.module.js';
import { OpenedRepository } from './opened.repository.js';
import { OwnPostService } from './own-post.service.js';
import { PlayRead } from './play.read.js';
import { PlayService } from './play.service.js';
import { PostEvents } from './post.events.js';
import { PostRepository } from './post.repository.js';
import { PostAdminRead } from './post-admin.read.js';
import { PostAdminService } from './post-admin.service.js';
import { PostEditor } from './post-editor.service.js';
import { PostPins } from './post-pin.service.js';
import { PostPublisher } from './post-publisher.service.js';
import { PostScheduler } from './post-schedule.service.js';
import { PreviewRepository } from './preview.repository.js';

@Module({
  imports: [ChangeModule, DelegationModule, MediaModule, OpeningHoldModule, PublicationModule],
  providers: [
    ...[PlayService, PlayRead, PreviewRepository, OpenedRepository],
    ...[PostAdminService, PostAdminRead, PostRepository, PostEvents],
    ...[PostEditor, PostPublisher, PostScheduler, PostPins, OwnPostService],
  ],
  exports: [PlayService, PostAdminRead, PostAdminService],
})
export class PostModule {}
