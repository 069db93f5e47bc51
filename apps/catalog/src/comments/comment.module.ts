import { Module } from '@nestjs/common';
import { ChangeModule } from '../changes/change.module.js';
import { DelegationModule } from '../delegations/delegation.module.js';
import { EntitlementModule } from '../entitlements/entitlement.module.js';
import { MediaModule } from '../media/media.module.js';
import { PostModule } from '../posts/post.module.js';
import { SettingModule } from '../settings/setting.module.js';
import { CommentRead } from './comment.read.js';
import { CommentRepository } from './comment.repository.js';
import { CommentService } from './comment.service.js';
import { ModerationService } from './moderation.service.js';
import { NicknameService } from './nickname.service.js';
import { OwnCommentRead } from './own-comment.read.js';
import { OwnCommentService } from './own-comment.service.js';

@Module({
  imports: [ChangeModule, DelegationModule, EntitlementModule, MediaModule, PostModule, SettingModule],
  providers: [
    CommentService,
    NicknameService,
    ModerationService,
    OwnCommentService,
    OwnCommentRead,
    CommentRead,
    CommentRepository,
  ],
})
export class CommentModule {}
